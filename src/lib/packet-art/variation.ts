/** What distinguishes packets of varieties whose facts are unknown or equal. */
export type PacketVariation = {
  /** Tilt of the leaf in degrees. */
  tilt: number;
  /** How far the tips of the leaflets bend sideways, relative to their length. */
  bend: number;
  /** Smaller leaves behind the leaf, each tilted by this many degrees. */
  rearLeaves: readonly number[];
  motif: Motif;
  ground: Ground;
  tone: Tone;
  /** Hue in degrees of the motif, relative to that of the background. */
  motifHue: number;
};

export const motifs = ['sun', 'moon', 'hills', 'river', 'wreath', 'seeds', 'arches', 'weave'] as const;
export type Motif = (typeof motifs)[number];
export const grounds = ['guilloche', 'rings', 'hatching', 'dots'] as const;
export type Ground = (typeof grounds)[number];
export const tones = ['pale', 'mid', 'paper', 'deep'] as const;
export type Tone = (typeof tones)[number];

const tilts = [-14, -10, -6, -2, 2, 6, 10, 14] as const;
const rearLeaves = [[], [-42], [42], [-48, 48]] as const;
const motifHues = [35, 150, 205, 320] as const;

/** Each part comes from bits of its own of the hash, so that all combinations occur. */
export function packetVariation(variant: number): PacketVariation {
  const tilt = tilts[variant & 7] ?? 0;
  const tone = (variant >> 10) & 3;
  return {
    tilt,
    bend: tilt > 0 ? 0.04 + tilt / 350 : -0.04 + tilt / 350,
    motif: motifs[(variant >> 3) & 7] ?? 'sun',
    ground: grounds[(variant >> 6) & 3] ?? 'guilloche',
    rearLeaves: rearLeaves[(variant >> 8) & 3] ?? [],
    tone: tones[tone] ?? 'pale',
    motifHue: motifHues[(tone + variant) & 3] ?? 0,
  };
}
