import { expect, test } from 'vitest';
import { categoryPath, SEARCH_INDEX } from '#blog/paths.ts';
import { pathIn } from '#shared/languages.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { SERVICES } from '#shared/services.ts';
import { absentWhen } from './absent-when.ts';
import { openSite } from './site.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const site = await openSite();

test('a service tab leads to the order form with that service selected', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/#services');
  const tabs = visitor.page.locator('#services').getByRole('tab');
  await tabs.first().scrollIntoViewIfNeeded();
  await visitor.waitUntilHydrated('ServiceTabs');
  await tabs.nth(0).click();
  await visitor.page.keyboard.press('ArrowRight');
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  await visitor.page.locator('#services').getByRole('tabpanel').getByText('Get Started').click();
  await expect.poll(() => visitor.form.selectedService()).toBe('diligence');
  await visitor.expectText(formatDollars(priceOfService('diligence').totalAmount));
});

test('a county is marked on the map and in the list while the focus is on either', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/');
  const [inList, onMap] = [/^Broward on the map/, /^Broward, /].map((name) =>
    visitor.page.locator('#coverage').getByRole('link', { name }),
  );
  const widthOfLine = () =>
    onMap?.locator('path').evaluate((path) => getComputedStyle(path).strokeWidth);
  const unmarked = await widthOfLine();
  for (const link of [inList, onMap]) {
    await link?.focus();
    await expect.poll(widthOfLine).not.toBe(unmarked);
    await link?.blur();
    await expect.poll(widthOfLine).toBe(unmarked);
  }
});

test('on /es the carousel’s buttons change slides and wrap around, and links start a message in Spanish and select a service in place', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/es');
  const carousel = visitor.page.getByRole('region', { name: /El riesgo oculto/ });
  await carousel.scrollIntoViewIfNeeded();
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  // The visitor prefers reduced motion, so the slides don't advance by themselves.
  await carousel.getByRole('button', { name: 'Iniciar el avance automático' }).waitFor();
  await carousel.getByRole('button', { name: 'Diapositiva anterior' }).click();
  await expect.poll(current).toBe('Diapositiva 3: Valor');
  await carousel.getByRole('button', { name: 'Diapositiva siguiente' }).click();
  await expect.poll(current).toBe('Diapositiva 1: Multas');
  await carousel.getByRole('button', { name: /^Diapositiva 2/ }).click();
  await expect.poll(current).toBe('Diapositiva 2: Reparaciones');

  await visitor.link('Solicitar : Verificación antes del cierre').click();
  await visitor.waitUntilHydrated('ContactForm');
  const message = visitor.page.locator('#contact textarea');
  await expect.poll(() => message.inputValue()).toMatch(/^Quisiera pedir /);
  const price = formatDollars(SERVICES['closing-check'].price);
  await expect.poll(() => message.inputValue()).toContain(`(${price})`);

  const services = visitor.page.locator('#services');
  await services.getByRole('tab', { name: /Debida diligencia/ }).click();
  await services.getByText('La licencia estatal').waitFor();
  await visitor.link('Empezar con la Debida diligencia sobre el contratista').click();
  await visitor.page.locator('#order-form input[value="diligence"]:checked').waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe('/es');
  expect(new URL(visitor.page.url()).hash).toBe('#order-form');
});

test('the carousel advances every five seconds until the visitor selects a slide', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The first slide's five seconds begin at hydration: with the clock stopped, every slide has exactly five.
  const clock = await visitor.at(Date.now());
  const release = await visitor.network.delay(/\/_astro\/RiskCarousel/);
  await visitor.goto('/');
  const carousel = page.getByRole('region', { name: /Hidden Risk/ });
  await carousel.scrollIntoViewIfNeeded();
  release();
  await visitor.waitUntilHydrated('RiskCarousel');
  const current = () => carousel.locator('[aria-current="true"]').getAttribute('aria-label');

  for (const [slide, next] of [
    ['1: Fines', '2: Repairs'],
    ['2: Repairs', '3: Value'],
    ['3: Value', '1: Fines'],
  ]) {
    await clock.pass(4_900);
    expect(await current()).toBe(`Slide ${slide}`);
    await clock.pass(100);
    await expect.poll(current).toBe(`Slide ${next}`);
  }
  const slides = carousel.locator('#risk-slides');
  expect(await slides.getAttribute('aria-live'), 'not announced by itself').toBe('off');
  await carousel.getByRole('button', { name: 'Slide 2: Repairs' }).click();
  await expect.poll(current).toBe('Slide 2: Repairs');
  await visitor.heading('The Hidden Risk in South Florida Real Estate').click();
  // Thirteen intervals: after twelve, a running carousel would show the same slide again.
  await clock.pass(65_000);
  expect(await current()).toBe('Slide 2: Repairs');
  expect(await slides.getAttribute('aria-live')).toBe('polite');
});

test('featured posts appear only on the unfiltered listing, and posts show at most three tags', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  await visitor.goto('/blog');
  const featured = visitor.heading('Featured Posts');
  await featured.waitFor();
  const tags = await visitor.page
    .getByRole('list', { name: 'Tags' })
    .evaluateAll((lists) => lists.map(({ children }) => children.length));
  expect(tags).toHaveLength(4);
  expect(Math.max(...tags)).toBe(3);

  const pressed = visitor.page.locator('[aria-pressed=true]');
  expect(await pressed.allInnerTexts()).toEqual(['All']);
  await visitor.button('Buyer Tips').click();
  await featured.waitFor({ state: 'hidden' });
  expect(await pressed.allInnerTexts()).toEqual(['Buyer Tips']);
  await visitor.back();
  await featured.waitFor();
  expect(await pressed.allInnerTexts()).toEqual(['All']);
  await visitor.forward();
  await featured.waitFor({ state: 'hidden' });
  await visitor.button('All').click();
  await featured.waitFor();
  await visitor.page.getByLabel('Search posts').fill('condominium');
  await featured.waitFor({ state: 'hidden' });
});

test('in Spanish, a search without accents finds a post, and the link back restores the search or leads to the category', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visitor.goto('/es/blog');
  await visitor.heading('Artículos destacados').waitFor();
  expect(fetched).toContain('/es/blog');
  const searchField = page.getByLabel('Buscar artículos');
  await visitor.go(() => searchField.fill('GRAVAMENES por'), /\?q=GRAVAMENES/);
  await visitor.expectText('1 artículo encontrado');
  expect(fetched).toContain(`/es${SEARCH_INDEX}`);
  expect(fetched).not.toContain(SEARCH_INDEX);

  const results = page.getByRole('region', { name: 'Resultados de la búsqueda' });
  await results.getByText('19 de agosto de 2025').waitFor();
  await results.getByText('Protección de la propiedad').waitFor();
  await visitor.go(
    () => results.getByRole('link', { name: /Seguro de título: los permisos/ }).click(),
    /\/es\/blog\/what-title-insurance-leaves-out$/,
  );
  await visitor.go(
    () => page.getByRole('link', { name: 'Volver al blog' }).first().click(),
    /\/es\/blog\?q=GRAVAMENES/,
  );
  await expect.poll(() => searchField.inputValue()).toBe('GRAVAMENES por');

  const listing = pathIn('es', categoryPath('Property Protection'));
  await visitor.goto(listing);
  await visitor.go(
    () => page.getByRole('link', { name: /Seguro de título: los permisos/ }).click(),
    /\/es\/blog\/what-title-insurance-leaves-out$/,
  );
  const back = page.getByRole('link', { name: 'Volver al blog' });
  await expect.poll(() => back.first().getAttribute('href')).toBe(listing);
});

test('a linked search shows that it is loading', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const release = await visitor.network.delay(/\/blog\/search\.json$/);
  await visitor.goto('/blog?q=condominium');
  await visitor.expectText('Searching…');
  release();
  await visitor.expectText(/posts? found/);
});

test('an empty search result says so, and a category shows its posts', async () => {
  const visitor = await site.newVisitor({ viewport: PHONE });
  await visitor.goto('/blog?q=helicopter');
  const result = visitor.page.getByText('No posts found matching your criteria');
  for (const heading of ['Featured Posts', 'More posts'])
    await absentWhen(result, visitor.heading(heading));
  await visitor.link('Show all posts').click();
  await visitor.heading('More posts').waitFor();
  await visitor.go(() => visitor.button('Case Studies').click(), /category=case-studies/);
  const results = visitor.page.getByRole('region', { name: 'Search results' });
  await results.getByRole('link', { name: /The Fourth Bedroom Was a Garage/ }).waitFor();
});
