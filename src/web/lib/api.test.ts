import { expect, test } from 'vitest';
import { DomainError } from '#domain/domain-error.ts';
import { createApiClient, UnexpectedApiError } from '#web/lib/api.ts';
import { getErrorText } from '#web/lib/show-error.ts';

const FALLBACK = 'Error al crear el reclamo de garantía';

const failedCall = (status: number, body: string): Promise<unknown> =>
  createApiClient(async () => new Response(body, { status }))
    .call('logout')
    .catch((error: unknown) => error);

test.each([
  ['BUSY', 'Hay mucho movimiento en este momento. Probá de nuevo en unos segundos.'],
  ['UNAVAILABLE', 'El sitio no está disponible en este momento. Probá de nuevo en unos segundos.'],
  ['MAINTENANCE', 'Estamos haciendo mantenimiento. Probá de nuevo en una hora.'],
])('a 503 %s shows the server’s message and is not a DomainError', async (code, sentence) => {
  const error = await failedCall(503, JSON.stringify({ error: sentence, code, retry_after: 5 }));

  expect(getErrorText(error, FALLBACK)).toBe(sentence);
  expect(error).toBeInstanceOf(UnexpectedApiError);
  expect(error).not.toBeInstanceOf(DomainError);
});

test.each([
  [503, '<h1>Service Unavailable</h1>'],
  [503, '{"error":5}'],
  [502, '{"error":"Bad Gateway"}'],
  [500, '{"error":"Algo salió mal. Intentá nuevamente.","code":"INTERNAL"}'],
])('a %d of %s shows the fallback text of the form', async (status, body) => {
  const error = await failedCall(status, body);

  expect(getErrorText(error, FALLBACK)).toBe(FALLBACK);
  expect(error).not.toBeInstanceOf(DomainError);
});

test('a 4xx with an unknown code is a DomainError with the server’s message', async () => {
  const error = await failedCall(409, '{"error":"Ya hay un reclamo por ese pedido.","code":"NEWER_CODE"}');

  expect(getErrorText(error, FALLBACK)).toBe('Ya hay un reclamo por ese pedido.');
  expect(error).toBeInstanceOf(DomainError);
});
