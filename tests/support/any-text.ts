import fc from 'fast-check';

/** All code points but the 2,048 surrogates, which are no characters. */
const codePoint = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((number) => (number < 0xd8_00 ? number : number + 0x8_00));

/** Text of any code points. The unit `binary` of `fc.string` takes more than a second of CPU time to be created. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(codePoint, { maxLength }).map((points) => String.fromCodePoint(...points));
}
