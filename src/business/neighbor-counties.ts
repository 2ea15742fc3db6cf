/**
 * ZIP codes of the counties beside ours that begin like ours, or are ours too: a third of 33469 is in Martin, nearly all of
 * 33440 in Hendry. Of 33034 (Monroe), 33438, 33458 and 33478 (Martin) next to none are, and they are in no list.
 */
export const NEIGHBOR_ZIP_CODES: Readonly<Record<string, string>> = {
  Monroe: '33001 33036 33037 33040 33042 33043 33050 33051 33070',
  Martin: '33455 33469',
  Hendry: '33440',
  Glades: '33471',
};
