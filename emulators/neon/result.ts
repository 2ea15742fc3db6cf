export interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  /** The type's OID: by it the driver chooses its parser. */
  readonly dataTypeID: number;
  readonly dataTypeSize: number;
  readonly dataTypeModifier: number;
  readonly format: 'text';
}

/** What a statement gave. All values stay the text that Postgres makes, so no type needs to be known here. */
export interface Result {
  readonly fields: readonly Field[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The first word of the command tag, `INSERT`; empty for an empty query. */
  readonly command: string;
  readonly rowCount: number | null;
}

/** The fields as they go to the driver, from a description that may hold more. */
export function plain(field: Omit<Field, 'format'>): Field {
  const { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier } = field;
  return { name, tableID, columnID, dataTypeID, dataTypeSize, dataTypeModifier, format: 'text' };
}
