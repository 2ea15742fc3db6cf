import { claims } from './claims.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { services } from './services.ts';

/** The texts of all pages. Every other language has the same keys: the type check names what is missing. */
const pages = { claims, hero, home, services };

export type PageTexts = typeof pages;
export default pages;
