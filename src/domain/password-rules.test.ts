import { expect, test } from 'vitest';
import { findPasswordWeakness, isPattern } from '#domain/password-rules.ts';

const owner = { username: 'Ana.Páz', email: 'la.florista@example.com', isStaff: false };
const findWeakness = (password: string, values: Partial<typeof owner> = {}, siteHost = 'localhost') =>
  findPasswordWeakness(password, {
    owner: { ...owner, ...values },
    siteName: 'Casa Ceibo',
    siteHost,
    isCommon: (text) => text === 'correcaballo',
  });

test.each([
  'aaaaaaaa',
  '88888888',
  '12121212',
  'abcabcabc',
  'clave-clave-',
  '12345678',
  '987654321',
  'abcdefghij',
  'zyxwvuts',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjklñ',
  'aaaabbbb',
  '12345678910',
  '0123456789',
  'ABCDEFGH',
])('%s is recognised as a repetition or a sequence', (password) => {
  expect(isPattern(password)).toBe(true);
});

test.each(['clave-de-prueba', 'correcaballo', '84029573', 'mi perro Toto', 'semillas2026'])(
  '%s is not a repetition or a sequence',
  (password) => {
    expect(isPattern(password)).toBe(false);
  },
);

test('customers need 8 characters, staff 12', () => {
  expect(findWeakness('7letras')).toBe('too-short');
  expect(findWeakness('8 letras')).toBeUndefined();
  expect(findWeakness('8 letras', { isStaff: true })).toBe('too-short-for-staff');
  expect(findWeakness('trece letras.', { isStaff: true })).toBeUndefined();
});

test('common passwords and patterns are rejected', () => {
  expect(findWeakness('correcaballo')).toBe('common');
  expect(findWeakness('654321654321')).toBe('common');
});

test.each(['casaceibo', 'Casa-Ceibo-2026', 'CÁSA ceibo!!', 'semillero2026', 'mi.Semillero'])(
  '%s contains the name of the site',
  (password) => {
    expect(findWeakness(password)).toBe('site-name');
  },
);

test.each([
  ['semillas-x.com', 'Semillas-X-2026'],
  ['www.semillasdelsur.com.ar', 'semillas del sur!'],
  ['tienda.semillasdelsur.org', 'semillasdelsur99'],
  ['catalogo.semillasdelsur.com', 'mi-catalogo-9'],
])('on the host %s, %s contains the name of the site', (host, password) => {
  expect(findWeakness(password, {}, host)).toBe('site-name');
});

test.each([
  ['www.ceibo.com.ar', 'www-com-ar-2026'],
  ['192.168.0.10', '192.168.0.10'],
  ['localhost', 'localhost-2026'],
])('on the host %s, %s does not contain the name of the site', (host, password) => {
  expect(findWeakness(password, {}, host)).toBeUndefined();
});

test.each(['ana.paz.1', 'soyANAPAZ', 'la-florista-9'])(
  '%s contains the username or the e-mail',
  (password) => {
    expect(findWeakness(password)).toBe('own-name');
  },
);

test('a name of three characters is rejected as the whole password only', () => {
  expect(findWeakness('casa de los sauces', { email: 'los@example.com' })).toBeUndefined();
});
