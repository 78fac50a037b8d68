import type { Refusal, RefusalCode } from '#contract/refusals.ts';

type Texts = { [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>) => string };

const texts: Texts = {
  VALIDATION_ERROR: () => 'Errores de validación',
  NOT_AUTHENTICATED: () => 'No hay sesión activa',
  FORBIDDEN: () => 'No tienes permisos para realizar esta acción',
  NOT_FOUND: () => 'No encontramos lo que buscás',
  METHOD_NOT_ALLOWED: () => 'Esta dirección no admite esa operación',
};

export const faultText = 'Algo salió mal. Intentá nuevamente.';

export function inSpanish<R extends Refusal>(refusal: R): string {
  const text = texts[refusal.code] as (refusal: R) => string;
  return text(refusal);
}
