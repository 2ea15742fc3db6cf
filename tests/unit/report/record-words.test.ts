import { expect, test } from 'vitest';
import { recordTerm, recordWords } from '#report/record-words.ts';

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
