import { expect, test } from 'vitest';
import { DomainError } from '#domain/domain-error.ts';
import { fileStream } from '#services/files/file-stream.ts';

test('three files are written concurrently; a fourth is rejected until one of them has ended', async () => {
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const [first, second, third] = ends.map(({ promise }, i) =>
    fileStream(async (write) => {
      await promise;
      await write(`file ${i}`);
    }),
  );

  expect(() => fileStream(async () => {})).toThrow(DomainError);
  ends[1]?.resolve();
  expect(await new Response(second).text()).toBe('file 1');
  const fourth = fileStream((write) => write('file 3'));
  for (const end of ends) end.resolve();

  const texts = [first, third, fourth].map((stream) => new Response(stream).text());
  expect(await Promise.all(texts)).toEqual(['file 0', 'file 2', 'file 3']);
});

test('a file that fails half way ends its stream with an error and frees its slot', async () => {
  for (let i = 0; i < 4; i++) {
    const broken = fileStream(async (write) => {
      await write('half');
      throw new Error('gone');
    });
    await expect(new Response(broken).text()).rejects.toThrow('gone');
  }
});
