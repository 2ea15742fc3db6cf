import { COLORS } from '#business/colors.ts';
import { countyMaps } from '#business/counties/counties.ts';
import { areaPath, dotsPath, MAP } from '#components/county-map.ts';
import { evergladesOutline, lakeOutline } from '#components/map-ground.ts';
import { COUNTIES } from '#shared/counties.ts';

/** The ground of the county map: land, lake, Everglades and a dot for each municipality. Loaded when it is near. */
export function GET(): Response {
  const land = COUNTIES.map((county) => areaPath(countyMaps[county].outline)).join('M0 0');
  const dots = dotsPath(
    COUNTIES.flatMap((county) => Object.values(countyMaps[county].municipalities)),
  );
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${MAP.height}">
<pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M3 0v6" stroke="#b3c0ae"/></pattern>
<path fill="${COLORS.lagoonMist}" d="M0 0h${MAP.width}v${MAP.height}H0z"/>
<path id="land" fill="${COLORS.sandSoft}" d="${land}"/>
<clipPath id="c"><use href="#land"/></clipPath>
<g clip-path="url(#c)">
<path fill="url(#h)" d="${areaPath(evergladesOutline)}"/>
<path fill="${COLORS.lagoonMist}" stroke="${COLORS.ruleStrong}" d="${areaPath(lakeOutline)}"/>
</g>
<path stroke="${COLORS.lagoon}" stroke-width="4" stroke-linecap="round" d="${dots}"/>
</svg>
`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
}
