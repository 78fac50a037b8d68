/** Stands for a person in records whose personal data was deleted. */
export const DELETED_NAME = 'Datos borrados';
