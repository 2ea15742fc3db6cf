/** The state, ZIP code or country at the end of an address. */
const END =
  /(?:^|[\s,.;()]+)(?:FL|Fla|Florida|\d{5}(?:-\d{0,4})?|USA?|U\.S\.A?|United States|Estados Unidos|EE\.? ?UU)[\s,.;()]*$/i;

/** "City of" before a name, and "Village" behind it. */
const KIND = /^(?:city|town|village|ciudad|pueblo|villa)(?:of|de)|(?:village|city|town)$/;

/** Returns an address without the state, ZIP code and country at its end, in any order. */
export function withoutState(address: string): string {
  const rest = address.replace(END, '');
  return rest === address ? address : withoutState(rest);
}

/** Lower case without accents, spaces and punctuation, and "Ft." and "N." before a name in full: `fortlauderdale`. */
export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\bft\b/, 'fort')
    .replace(/^\s*n\b(?=.+[a-z])/, 'north')
    .replace(/^\s*s\b(?=.+[a-z])/, 'south')
    .replace(/^\s*w\b(?=.+[a-z])/, 'west')
    .replace(/[^a-z\d]/g, '');
}

/** Returns the one of `places` that a text names, with or without "City of". */
export function placeNamed<Place>(
  text: string,
  places: readonly Place[],
  nameOf: (place: Place) => string,
): Place | undefined {
  const letters = lettersOf(text);
  const spellings = [letters, letters.replace(KIND, '')];
  return letters === ''
    ? undefined
    : places.find((place) => spellings.includes(lettersOf(nameOf(place))));
}
