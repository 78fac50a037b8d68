/** A record was changed since its editor read it. The API answers EDIT_CONFLICT with the record as its views show it. */
export class EditConflict<Row = unknown> extends Error {
  readonly row: Row;

  constructor(row: Row) {
    super('EDIT_CONFLICT');
    this.row = row;
  }
}
