import { countyMaps } from '#business/counties/counties.ts';
import type { Place } from '#business/counties/county-record.ts';
import { MAP, project } from '#components/county-map.ts';
import { sweep } from '../../sweep.ts';

type Point = readonly [x: number, y: number];

const isOnMap = ([x, y]: Point) => x >= 0 && y >= 0 && x <= MAP.width && y <= MAP.height;

/** Whether a point is within an outline: a line from it to the east crosses an odd number of its sides. */
function isWithin([x, y]: Point, outline: readonly Place[]): boolean {
  const corners = outline.map(project);
  return corners.reduce((isInside, [toX, toY], index) => {
    const [fromX, fromY] = corners.at(index - 1) ?? [toX, toY];
    const crosses =
      fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
    return crosses ? !isInside : isInside;
  }, false);
}

sweep(
  'a county is on the map whole, its name on its own land and its seat’s in the sea',
  { county: countyMaps },
  ({ county }) => {
    const { outline, label, seat, municipalities } = countyMaps[county];
    const places = { label, seat: seat.place, ...municipalities };
    const [seatX, seatY] = project(seat.place);
    // The corners of its first letters.
    const seatLabel = [0, 40].flatMap((right) =>
      [-5, 5].map((down): Point => [seatX + seat.gap + right, seatY + down]),
    );
    const others = Object.values(countyMaps);
    return [
      ...(outline.every((place) => isOnMap(project(place))) ? [] : ['its outline leaves the map']),
      ...Object.entries(places).flatMap(([name, place]) =>
        isOnMap(project(place)) ? [] : [`${name} is not on the map`],
      ),
      ...(isWithin(project(label), outline) ? [] : ['its label is not on its land']),
      ...(others.some(({ outline: land }) => seatLabel.some((corner) => isWithin(corner, land)))
        ? [`the name of ${seat.name} is on land`]
        : []),
    ];
  },
);
