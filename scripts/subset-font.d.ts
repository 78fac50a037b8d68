declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    variationAxes: Record<string, Axis | undefined>;
    keepFeatures?: readonly string[];
    noHinting: boolean;
  };

  // biome-ignore lint/style/noDefaultExport: matches the package
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
