import type { coverage as English } from '../../en/sections/coverage.ts';
import { claims } from '../claims.ts';

export const coverage: typeof English = {
  label: 'Área de cobertura',
  heading: 'Tres condados, más de cien ciudades',
  lede: `Cada año se venden aquí viviendas por ${claims.annualSales}, y ninguna oficina tiene todos los permisos. Sabemos en cuál buscar.`,
  counties: {
    'miami-dade': {
      description:
        'El más grande de los tres y donde más cuesta buscar: después de décadas de ampliaciones, garajes cerrados y viviendas divididas, muchas casas ya no coinciden con sus permisos.',
      records:
        'Cada uno de los 34 municipios lleva sus propios registros de permisos. El condado lleva los de las áreas no incorporadas que quedan entre ellos.',
    },
    broward: {
      description:
        'Casi todas las casas están dentro de una ciudad, y es la ciudad la que emite los permisos. Los formularios, los portales y la forma de llevar los registros cambian de una ciudad a otra.',
      records: '31 municipios, la mayoría con su propio departamento de construcción.',
    },
    'palm-beach': {
      description:
        'Hacia el interior, las urbanizaciones se extienden por millas, y una piscina, una cerca o una terraza con malla suele ser más nueva que el último permiso del expediente.',
      records:
        '39 municipios. El Departamento de Planificación, Zonificación y Construcción (PZ&B) del condado lleva los registros de las áreas no incorporadas.',
    },
  },
  annualTransactions: 'ventas al año',
  recordsAndCities: 'Registros y ciudades',
  offices: (county) => `Oficinas de permisos en ${county}`,
  finder: 'Busque la oficina por folio, ciudad o código postal',
  onTheMap: 'en el mapa',
  map: {
    label: 'Mapa de los tres condados',
    ocean: 'Océano Atlántico',
    scale: (miles) => `${miles} millas`,
    caption:
      'Los números son ventas de viviendas al año. Cada punto es una ciudad o un pueblo (GeoNames, CC BY 4.0).',
  },
};
