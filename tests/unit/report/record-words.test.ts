import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reportDocument } from '#report/build-document.ts';
import { ReportView } from '#report/ReportView.tsx';
import { recordParty, recordTerm, recordWords } from '#report/record-words.ts';
import { sampleReport } from '#report/sample.ts';
import { renderReport } from '#server/reports/render.ts';

test.each([
  ['SWIMMING POOL; POOL DECK', 'Swimming pool; pool deck'],
  ['A/C CHANGE-OUT, 3.5 TON', 'A/C change-out, 3.5 ton'],
  ['HVAC REPLACEMENT ON ROOF', 'HVAC replacement on roof'],
  ['REMODELING/REPAIRS', 'Remodeling/repairs'],
  ['NEW PANEL OF 200 A FOR UNIT B, 2ND FLOOR', 'New panel of 200 A for unit B, 2ND floor'],
  ['INSTALL A NEW W/HEATER. EXISTING PVC PIPE', 'Install a new W/heater. Existing PVC pipe'],
  ['3.5 TON UNIT', '3.5 ton unit'],
  ['REROOF AT 88 NW 7TH ST, MIAMI BEACH', 'Reroof at 88 NW 7TH ST, Miami Beach'],
  ['MIAMI-DADE COUNTY SEWER', 'Miami-Dade county sewer'],
  ['CHANGE OF CONTRACTOR; SAMPLE POOLS, INC.', 'Change of contractor; SAMPLE POOLS, INC.'],
  ['ALTERACIÓN DE BAÑO', 'Alteración de baño'],
  ['Kitchen remodeling, 2 BATHS', 'Kitchen remodeling, 2 BATHS'],
  ['2019947218', '2019947218'],
  ['', ''],
])('what an office writes as “%s” is shown as “%s”', (written, shown) => {
  expect(recordWords(written, 'en')).toEqual({ text: shown });
});

test.each([
  ['ROOF', 'Techo', undefined],
  ['Final', 'Finalizado', undefined],
  ['SWIMMING POOL; POOL DECK', 'Piscina; terraza de la piscina', undefined],
  ['Work without a permit', 'Obra sin permiso', undefined],
  ['SWIMMING POOL; PUMP ROOM', 'Swimming pool; pump room', 'en'],
  ['Panel of 200 A', 'Panel of 200 A', 'en'],
  ['Tile and gutters', 'Tile and gutters', 'en'],
  ['Piscina y terraza', 'Piscina y terraza', undefined],
  ['Emitido, inspección final sin solicitar', 'Emitido, inspección final sin solicitar', undefined],
])('in Spanish, “%s” is “%s” in its language', (written, text, lang) => {
  expect(recordWords(written, 'es')).toEqual(lang ? { text, lang } : { text });
});

test.each([
  ['Active (A)', 'Active (A)', 'Activo (A)'],
  ['FINAL', 'Final', 'Finalizado'],
  ['X', 'X (a letter of the office’s own)', 'X (letra propia de la oficina)'],
  ['PLB', 'PLB (a code of the office’s own)', 'PLB (código propio de la oficina)'],
  ['ELEC', 'Electrical', 'Electricidad'],
  ['GAS', 'Gas', 'Gas'],
])('the term “%s” is explained', (written, en, es) => {
  expect(recordTerm(written, 'en').text).toBe(en);
  expect(recordTerm(written, 'es').text).toBe(es);
});

test.each([
  ['OWNER', 'Owner', 'El dueño'],
  ['SAMPLE ELECTRIC CORP', 'SAMPLE ELECTRIC CORP', 'SAMPLE ELECTRIC CORP'],
])('the contractor “%s” keeps its name', (name, en, es) => {
  expect(recordParty(name, 'en')).toBe(en);
  expect(recordParty(name, 'es')).toBe(es);
});

test('a Spanish report says of what stays in English that it is, on the page and in the PDF', async () => {
  const sample = sampleReport('basic', 'es');
  const [permit] = sample.permits;
  if (!permit) throw new Error('the sample has no permit');
  const marked = async (description: string) => {
    // Without the message to the seller's agent, which is in English too.
    const report = { ...sample, inspectionEnds: undefined, permits: [{ ...permit, description }] };
    const document = reportDocument(report, 'screen');
    const pictureOf = () => ({ src: '' });
    const page = renderToStaticMarkup(createElement(ReportView, { document, pictureOf }));
    const pdf = (await renderReport(report)).toString('latin1');
    return [page.includes('lang="en"'), pdf.includes('/Lang (en-US)')];
  };
  expect(await marked('SWIMMING POOL; PUMP ROOM')).toEqual([true, true]);
  expect(await marked('SWIMMING POOL; POOL DECK')).toEqual([false, false]);
});
