import { expect, test } from 'vitest';
import { sampleMessage } from '../integration/samples.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

test('what is typed while an answer is being sent stays in the form, also after a reload', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const response = await site.post('/api/contact', { ...sampleMessage, email: visitor.email });
  const { id } = (await response.json()) as { id: string };
  await enterOffice(visitor, site, 'reporter', `/office/messages/${id}`);
  const answer = page.getByLabel('Answer in English');
  const send = visitor.button('Send answer');
  await answer.fill('From 8 to 6.');
  await page.getByText('The customer reads').waitFor();
  const release = await visitor.network.delay(/\/api\/.*\/answers$/);
  await send.click();
  await answer.fill('And on Saturdays from 9.');
  release();
  await visitor.expectText(`The answer goes to ${visitor.email}.`);
  expect(await answer.inputValue()).toBe('And on Saturdays from 9.');
  await visitor.reload();
  await expect.poll(() => answer.inputValue()).toBe('And on Saturdays from 9.');
});
