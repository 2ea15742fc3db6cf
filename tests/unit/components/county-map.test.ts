import { expect, test } from 'vitest';
import { countyMaps } from '#business/counties/counties.ts';
import { MAP, project } from '#components/county-map.ts';

test.each(Object.entries(countyMaps))('all that the map shows of %s is on it', (_, map) => {
  const { outline, label, seat, municipalities } = map;
  const outside = [...outline, label, seat.place, ...Object.values(municipalities)].filter(
    (place) => {
      const [x, y] = project(place);
      return x < 0 || y < 0 || x > MAP.width || y > MAP.height;
    },
  );
  expect(outside).toEqual([]);
});
