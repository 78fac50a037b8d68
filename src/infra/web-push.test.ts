import { expect, onTestFinished, test } from 'vitest';
import { createWebPush, encryptPush, isPublicAddress } from '#infra/web-push.ts';
import { aPushReceiver } from '#tests/support/push-receiver.ts';

const SECRET = 'a secret that only the tests know, and long enough';
const webPush = createWebPush({ secret: SECRET, subject: 'https://semillas.example' });

test('encrypts the example of RFC 8291', () => {
  const subscription = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const keys = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };

  const message = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), subscription, keys);

  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the key pair is the same in every process with the secret, and another with another secret', () => {
  const other = createWebPush({ secret: `${SECRET}.`, subject: 'https://semillas.example' });

  expect(createWebPush({ secret: SECRET, subject: '' }).publicKey).toBe(webPush.publicKey);
  expect(other.publicKey).not.toBe(webPush.publicKey);
  expect(Buffer.from(webPush.publicKey, 'base64url')).toHaveLength(65);
});

test('a browser that subscribed with the key of the previous secret gets messages, and another key does not', async () => {
  const receiver = await aPushReceiver();
  onTestFinished(async () => void (await receiver.close()));
  const { endpoint, keys } = receiver.subscription;
  receiver.requireKey(webPush.publicKey);
  const options = {
    secret: `${SECRET}, renewed`,
    subject: 'https://semillas.example',
    allowsPrivateAddresses: true,
  };
  const send = (previousSecret?: string) =>
    createWebPush({ ...options, previousSecret }).send({ endpoint, ...keys }, '{"title":"Pedido"}', {
      ttlSeconds: 60,
      now: new Date(),
    });

  await expect(send()).rejects.toThrow('push service answered 403');
  const sent = await send(SECRET);

  expect(sent).toBe('sent');
  expect(receiver.takeMessages(webPush.publicKey)).toEqual([{ title: 'Pedido' }]);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://[2607:f8b0:4004::1]/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:pass@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://localhost/abc', false],
  ['https://10.1.2.3/abc', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['https://[fd00::1]/abc', false],
  ['https://[2002:0a00:0001::1]/abc', false],
  ['not an address', false],
])('%s is an endpoint: %s', (endpoint, isAllowed) => {
  expect(webPush.isAllowed(endpoint)).toBe(isAllowed);
});

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4004::1', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['0.0.0.0', false],
  ['::ffff:192.168.1.1', false],
  ['fe80::1', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
