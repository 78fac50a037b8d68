/** Loads the schemas of the forms of accounts when one of these forms is used. */
export async function loadFormSchemas() {
  return (await import('#web/account/form-schemas.ts')).formSchemas;
}
