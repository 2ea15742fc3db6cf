import type { PageTexts } from '../en/pages.ts';
import { claims } from './claims.ts';
import { hero } from './hero.ts';
import { home } from './home.ts';
import { services } from './services.ts';

const pages: PageTexts = { claims, hero, home, services };

export default pages;
