/** Error: a record was changed since its editor read it. The API responds EDIT_CONFLICT with the current record. */
export class EditConflict<Row = unknown> extends Error {
  readonly row: Row;

  constructor(row: Row) {
    super('EDIT_CONFLICT');
    this.row = row;
  }
}
