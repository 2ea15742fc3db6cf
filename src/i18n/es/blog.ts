import type { blog as English } from '../en/blog.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';

export const blog: typeof English = {
  title: 'Guías de permisos de construcción en el sur de la Florida',
  description:
    'Guías para quien compra casa en el sur de la Florida: permisos abiertos y vencidos, obras sin permiso, gravámenes e inspecciones de condominios.',
  label: 'Sala de lectura',
  heading: (company) => `El blog de ${company}`,
  lede: `Guías de permisos, gravámenes y registros de construcción en ${ourCounties.and}. Téngalas a mano hasta el cierre.`,
  numberedTitle: (title, page) => `${title}, página ${page}`,
  categories: {
    'Property Protection': 'Protección de la propiedad',
    'Case Studies': 'Casos prácticos',
    'Buyer Tips': 'Consejos para compradores',
  },
  listing: {
    featured: 'Artículos destacados',
    more: 'Más artículos',
    all: 'Todos los artículos',
    allOnPage: (page) => `Todos los artículos, página ${page}`,
    tags: 'Temas',
    minutesRead: 'min de lectura',
    pages: 'Páginas',
    newer: 'Más recientes',
    older: 'Anteriores',
    page: 'Página',
  },
  category: {
    title: (category) => `${category}: guías de permisos en el sur de la Florida`,
    description: (category) =>
      `${category}: guías de permisos y registros de construcción para quien compra casa en el sur de la Florida.`,
    label: 'Categoría',
    all: 'Todo en esta categoría',
    page: (page) => `Página ${page}`,
  },
  search: {
    form: 'Artículos del blog',
    field: 'Buscar artículos',
    placeholder: 'Buscar artículos',
    submit: 'Buscar',
    category: 'Categoría',
    categories: 'Categorías',
    anyCategory: 'Todas',
    results: 'Resultados de la búsqueda',
    showMore: 'Mostrar más artículos',
    showAll: 'Mostrar todos los artículos',
  },
  searchStatus: {
    searching: 'Buscando…',
    nothingFound: 'Ningún artículo coincide con su búsqueda',
    indexUnreachable:
      'La búsqueda no se puede cargar en este momento. Revise su conexión e inténtelo de nuevo.',
    found: { one: 'artículo encontrado', other: 'artículos encontrados' },
  },
  post: {
    defaultAuthor: (company) => `Equipo de registros de ${company}`,
    back: 'Volver al blog',
    breadcrumbs: 'Ruta de navegación',
    author: 'Escrito por',
    published: 'Publicado',
    reviewed: 'Revisado',
    readingTime: 'Tiempo de lectura',
    minutesRead: (minutes) => `${minutes} min`,
    category: 'Categoría',
    contents: 'En esta guía',
    tags: 'Temas',
    disclaimer: (date) =>
      `Información general al ${date}. No es asesoría legal. Las leyes y las reglas locales cambian, y las de su propiedad pueden ser otras. Consulte su caso con un abogado de Florida.`,
    offer: {
      heading: '¿Tiene en mente una casa en particular?',
      text: (service, price, total) =>
        `Denos la dirección. ${capitalized(service.article)} ${service.name} (${price}, ${total}) reúne todos los permisos que constan en los registros y le muestra cuáles están abiertos o vencidos.`,
      sample: 'Ver un informe de muestra',
    },
    related: 'Artículos relacionados',
  },
  feed: {
    description:
      'Guías de permisos, gravámenes y registros de construcción en el sur de la Florida.',
    picture: (alt) => `Imagen: ${alt}`,
  },
};
