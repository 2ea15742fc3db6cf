import type { coverage as English } from '../../en/sections/coverage.ts';
import { landingClaims } from '../claims.ts';
import { capitalized } from '../numbers.ts';
import { ourCounties } from '../our-counties.ts';

export const coverage: typeof English = {
  label: 'Área de cobertura',
  heading: `${capitalized(ourCounties.number)} condados, más de cien ciudades`,
  lede: `Cada año se venden aquí viviendas por ${landingClaims.annualSales}, y ninguna oficina tiene todos los permisos. Sabemos en cuál buscar.`,
  annualTransactions: 'ventas al año',
  recordsAndCities: 'Registros y ciudades',
  offices: (county) => `Oficinas de permisos en ${county}`,
  finder: 'Busque la oficina por folio, ciudad o código postal',
  onTheMap: 'en el mapa',
  map: {
    label: `Mapa de los ${ourCounties.number} condados`,
    ocean: 'Océano Atlántico',
    scale: (miles) => `${miles} millas`,
    caption:
      'Los números son ventas de viviendas al año. Cada punto es una ciudad o un pueblo (GeoNames, CC BY 4.0).',
  },
};
