/**
 * Simplified outlines of the provinces, drawn for this site. An outline is a ring of arcs, and neighbours share the arc
 * between them, so that their borders coincide.
 */

/**
 * Arcs by name, as pairs of west longitude and south latitude in hundredths of a degree. An arc starts where the one
 * before it in a ring ends.
 */
const arcs = {
  // Borders with other countries, from Chile in the north clockwise.
  jujuyChile: '6727 2385 6722 2355 6707 2324 6702 2300 6718 2282',
  jujuyBolivia: '6718 2282 6703 2255 6675 2225 6652 2208 6627 2183 6602 2181 6585 2200 6560 2210 6525 2209',
  saltaBolivia:
    '6525 2209 6497 2208 6480 2225 6462 2244 6455 2262 6438 2280 6432 2264 6420 2242 6407 2222 6399 2200 6340 2201 6285 2202 6264 2224',
  saltaParaguay: '6264 2224 6235 2246',
  formosaParaguay:
    '6235 2246 6195 2305 6160 2330 6120 2352 6085 2388 6040 2398 6003 2403 5970 2425 5940 2440 5910 2462 5881 2478 5830 2495 5778 2514 5770 2528',
  formosaParaguayEast: '5770 2528 5755 2560 5770 2585 5815 2612 5812 2640 5838 2687',
  chacoParaguay: '5838 2687 5848 2712 5860 2729',
  corrientesParana: '5860 2729 5835 2727 5810 2732 5761 2740 5715 2748 5670 2750 5640 2758 5605 2732',
  misionesParana: '5605 2732 5585 2733 5555 2725 5515 2690 5490 2670 5479 2655 5465 2620 5467 2590 5459 2559',
  misionesBrazil: '5459 2559 5444 2568 5420 2558 5388 2563 5375 2605 5364 2626 5372 2660 5381 2717',
  misionesUruguayRiver: '5381 2717 5420 2730 5445 2745 5480 2760 5493 2778 5510 2787 5535 2795 5562 2813',
  corrientesUruguayRiver:
    '5562 2813 5602 2852 5629 2885 5665 2925 5709 2971 5740 2997 5761 3019 5765 3045 5781 3072',
  entreRiosUruguayRiver:
    '5781 3072 5787 3102 5802 3139 5808 3180 5814 3222 5823 3250 5813 3275 5835 3305 5842 3345 5840 3388 5844 3403',
  // The coast, southwards.
  coastDelta: '5844 3403 5852 3430 5846 3453',
  coastCaba: '5846 3453 5836 3459 5835 3465',
  coastBuenosAires:
    '5835 3465 5810 3475 5790 3485 5750 3502 5715 3530 5715 3542 5735 3570 5737 3600 5715 3628 5675 3630 5667 3655 5668 3690 5698 3727 5740 3775 5753 3802 5784 3828 5830 3845 5873 3857 5940 3872 6008 3887 6060 3895 6130 3899 6190 3894 6235 3878 6210 3905 6205 3935 6228 3950 6232 3975 6212 3990 6240 4010 6248 4035 6220 4060 6240 4090 6278 4104',
  coastRioNegro: '6278 4104 6335 4115 6390 4117 6435 4103 6478 4080 6495 4073 6512 4090 6505 4130 6500 4200',
  coastChubut:
    '6500 4200 6470 4222 6440 4225 6432 4240 6410 4240 6400 4215 6375 4207 6360 4240 6363 4277 6410 4287 6430 4272 6432 4252 6465 4255 6503 4272 6490 4295 6460 4290 6430 4297 6460 4318 6500 4330 6530 4365 6525 4400 6533 4450 6570 4480 6555 4500 6620 4503 6660 4512 6710 4540 6740 4570 6748 4587 6758 4600',
  coastSantaCruz:
    '6758 4600 6755 4640 6710 4675 6650 4705 6580 4712 6575 4725 6590 4775 6585 4795 6605 4815 6650 4840 6715 4870 6755 4895 6772 4930 6770 4965 6800 5005 6850 5015 6890 5035 6910 5070 6918 5100 6905 5140 6900 5163 6875 5200 6836 5233',
  // The border with Chile, northwards.
  santaCruzChile:
    '6836 5233 6900 5220 6950 5215 7000 5200 7192 5200 7190 5185 7230 5160 7238 5120 7230 5070 7270 5062 7298 5075 7315 5055 7330 5025 7355 4985 7350 4950 7310 4920 7265 4890 7258 4850 7228 4835 7250 4800 7232 4755 7192 4720 7195 4685 7168 4665 7180 4625 7165 4600',
  chubutChile:
    '7165 4600 7155 4556 7166 4497 7122 4478 7133 4441 7179 4421 7146 4379 7192 4341 7178 4300 7212 4260 7213 4230 7175 4200',
  rioNegroChile: '7175 4200 7187 4150 7190 4100',
  neuquenChile:
    '7190 4100 7182 4050 7168 4005 7170 3960 7142 3930 7140 3892 7083 3860 7098 3810 7118 3760 7120 3710 7110 3666 7075 3640 7045 3615',
  mendozaChile:
    '7045 3615 7035 3590 7038 3560 7040 3517 7025 3480 6982 3420 6980 3385 6983 3327 7000 3315 7008 3290 7002 3255 7028 3225',
  sanJuanChile:
    '7028 3225 7025 3190 7052 3150 7055 3110 7030 3085 6992 3034 6995 2985 7002 2937 6985 2905 6966 2846',
  laRiojaChile: '6966 2846 6945 2815 6918 2785 6900 2752',
  catamarcaChile: '6900 2752 6865 2718 6830 2690 6858 2650 6839 2618 6850 2560 6842 2510',
  saltaChile: '6842 2510 6853 2472 6830 2445 6790 2430 6733 2402 6727 2385',
  // Borders between provinces.
  saltaJujuy:
    '6525 2209 6528 2235 6518 2262 6528 2290 6512 2310 6500 2322 6488 2345 6455 2348 6420 2352 6415 2390 6418 2432 6450 2448 6480 2458 6512 2455 6535 2443 6558 2432 6578 2412 6600 2392 6640 2405 6690 2402 6727 2385',
  saltaFormosa: '6235 2246 6234 2320 6235 2405',
  saltaChaco: '6235 2405 6290 2485 6342 2566',
  chacoFormosa:
    '6235 2405 6180 2445 6120 2485 6060 2525 6000 2565 5978 2598 5937 2636 5900 2652 5862 2678 5838 2687',
  saltaSantiago: '6342 2566 6400 2575 6420 2605 6448 2615',
  saltaTucuman: '6448 2615 6475 2622 6500 2610 6530 2608 6560 2622 6585 2618 6610 2625',
  saltaCatamarca: '6610 2625 6640 2612 6655 2580 6675 2545 6700 2525 6740 2532 6785 2510 6842 2510',
  chacoSantiago: '6342 2566 6171 2566 6171 2800',
  chacoSantaFe: '6171 2800 5905 2800',
  chacoCorrientes: '5860 2729 5885 2742 5892 2768 5905 2800',
  santaFeCorrientes: '5905 2800 5912 2850 5932 2915 5955 2965 5962 3035',
  santaFeEntreRios:
    '5962 3035 5970 3075 6000 3115 6055 3155 6062 3175 6070 3205 6068 3245 6058 3290 6030 3325',
  buenosAiresEntreRios: '6030 3325 6000 3345 5962 3362 5930 3378 5885 3375 5860 3392 5844 3403',
  corrientesEntreRios: '5962 3035 5910 3028 5875 3020 5845 3038 5815 3058 5781 3072',
  misionesCorrientes: '5605 2732 5598 2760 5588 2790 5575 2812 5562 2813',
  tucumanSantiago: '6448 2615 6450 2660 6472 2690 6485 2735 6498 2755 6500 2785 6508 2803',
  tucumanCatamarca:
    '6508 2803 6540 2800 6565 2793 6578 2770 6590 2750 6605 2725 6602 2690 6598 2662 6612 2645 6610 2625',
  catamarcaSantiago: '6508 2803 6520 2830 6520 2870 6498 2905 6493 2958',
  catamarcaCordoba: '6493 2958 6512 2985 6550 3006',
  catamarcaLaRioja:
    '6550 3006 6580 2970 6610 2930 6648 2905 6640 2875 6660 2845 6690 2818 6720 2820 6760 2838 6800 2840 6835 2822 6870 2785 6900 2752',
  santiagoCordoba: '6493 2958 6440 2955 6395 2960 6350 2970 6300 3005 6230 3040',
  santiagoSantaFe: '6171 2800 6178 2850 6190 2900 6200 2950 6205 2995 6230 3040',
  cordobaSantaFe:
    '6230 3040 6190 3062 6185 3095 6203 3140 6203 3190 6200 3220 6185 3265 6175 3305 6205 3350 6235 3375 6270 3400 6288 3438',
  santaFeBuenosAires: '6030 3325 6070 3355 6105 3375 6130 3402 6175 3425 6230 3438 6288 3438',
  cordobaBuenosAires: '6288 3438 6338 3438 6338 3500',
  cordobaLaPampa: '6338 3500 6512 3500',
  cordobaSanLuis: '6512 3500 6510 3400 6505 3330 6495 3290 6493 3240 6520 3218 6550 3205 6577 3190',
  cordobaLaRioja: '6577 3190 6580 3120 6572 3075 6555 3040 6550 3006',
  laRiojaSanLuis: '6577 3190 6610 3197 6660 3200 6710 3190',
  laRiojaSanJuan:
    '6710 3190 6705 3130 6708 3075 6730 3040 6765 3015 6795 2995 6835 2980 6875 2955 6895 2915 6930 2885 6966 2846',
  sanJuanSanLuis: '6710 3190 6715 3220 6730 3250',
  sanJuanMendoza: '6730 3250 6770 3240 6815 3230 6860 3220 6900 3230 6945 3235 6990 3228 7028 3225',
  mendozaSanLuis: '6730 3250 6708 3290 6715 3340 6688 3400 6675 3470 6680 3530 6678 3600',
  sanLuisLaPampa: '6512 3500 6512 3600 6678 3600',
  mendozaLaPampa: '6678 3600 6825 3600 6825 3758',
  mendozaNeuquen: '6825 3758 6860 3745 6900 3735 6960 3715 6985 3690 7005 3650 7045 3615',
  laPampaRioNegro:
    '6825 3758 6780 3785 6715 3820 6665 3835 6600 3855 6550 3875 6490 3885 6440 3892 6408 3900 6338 3898',
  laPampaBuenosAires: '6338 3500 6338 3898',
  buenosAiresRioNegro: '6338 3898 6338 4068 6300 4080 6278 4104',
  neuquenRioNegro:
    '6825 3758 6825 3870 6800 3898 6845 3908 6880 3930 6928 3958 7005 4008 7050 4040 7090 4062 7110 4085 7135 4100 7190 4100',
  rioNegroChubut: '6500 4200 7175 4200',
  chubutSantaCruz: '6758 4600 7165 4600',
  buenosAiresCaba: '5846 3453 5853 3462 5846 3471 5835 3465',
  // Islands, whole rings.
  tierraDelFuego:
    '6861 5265 6825 5305 6795 5355 6770 5380 6710 5412 6650 5440 6590 5462 6530 5463 6512 5470 6515 5495 6550 5504 6630 5500 6690 5495 6750 5488 6800 5487 6830 5482 6861 5489 6861 5265',
  islaDeLosEstados: '6475 5475 6420 5470 6385 5473 6375 5480 6425 5485 6470 5490 6475 5475',
  granMalvina: '6095 5180 6065 5146 6005 5136 5962 5142 5985 5172 6015 5192 6040 5216 6078 5206 6095 5180',
  soledad:
    '5900 5150 5868 5134 5822 5144 5776 5166 5805 5184 5868 5194 5905 5226 5950 5214 5955 5192 5930 5172 5900 5150',
} as const;

type ArcName = keyof typeof arcs;
/** An arc, or with a minus the arc from its end to its start. */
type Arc = ArcName | `-${ArcName}`;

type Outline = {
  /** As the site file spells it. */
  name: string;
  /** Other spellings, as ids. */
  aliases?: readonly string[];
  rings: readonly (readonly Arc[])[];
  /** Where the number of shops is written, as west longitude and south latitude in degrees. */
  label: readonly [number, number];
};

/** The provinces and the autonomous city by id, from north to south. */
export const outlines = {
  jujuy: {
    name: 'Jujuy',
    rings: [['jujuyChile', 'jujuyBolivia', 'saltaJujuy']],
    label: [66, 23.1],
  },
  salta: {
    name: 'Salta',
    rings: [
      [
        'saltaBolivia',
        'saltaParaguay',
        'saltaFormosa',
        'saltaChaco',
        'saltaSantiago',
        'saltaTucuman',
        'saltaCatamarca',
        'saltaChile',
        '-saltaJujuy',
      ],
    ],
    label: [64.6, 25.1],
  },
  formosa: {
    name: 'Formosa',
    rings: [['formosaParaguay', 'formosaParaguayEast', '-chacoFormosa', '-saltaFormosa']],
    label: [60.1, 24.95],
  },
  chaco: {
    name: 'Chaco',
    rings: [
      ['chacoFormosa', 'chacoParaguay', 'chacoCorrientes', '-chacoSantaFe', '-chacoSantiago', '-saltaChaco'],
    ],
    label: [60.6, 26.5],
  },
  misiones: {
    name: 'Misiones',
    rings: [['misionesParana', 'misionesBrazil', 'misionesUruguayRiver', '-misionesCorrientes']],
    label: [54.6, 26.95],
  },
  corrientes: {
    name: 'Corrientes',
    rings: [
      [
        'corrientesParana',
        'misionesCorrientes',
        'corrientesUruguayRiver',
        '-corrientesEntreRios',
        '-santaFeCorrientes',
        '-chacoCorrientes',
      ],
    ],
    label: [57.8, 28.8],
  },
  tucuman: {
    name: 'Tucumán',
    rings: [['tucumanSantiago', 'tucumanCatamarca', '-saltaTucuman']],
    label: [65.35, 26.95],
  },
  'santiago-del-estero': {
    name: 'Santiago del Estero',
    rings: [
      [
        'chacoSantiago',
        'santiagoSantaFe',
        '-santiagoCordoba',
        '-catamarcaSantiago',
        '-tucumanSantiago',
        '-saltaSantiago',
      ],
    ],
    label: [63.3, 27.8],
  },
  catamarca: {
    name: 'Catamarca',
    rings: [
      [
        '-saltaCatamarca',
        '-tucumanCatamarca',
        'catamarcaSantiago',
        'catamarcaCordoba',
        'catamarcaLaRioja',
        'catamarcaChile',
      ],
    ],
    label: [67.2, 26.9],
  },
  'la-rioja': {
    name: 'La Rioja',
    rings: [['-catamarcaLaRioja', '-cordobaLaRioja', 'laRiojaSanLuis', 'laRiojaSanJuan', 'laRiojaChile']],
    label: [67, 29.6],
  },
  'san-juan': {
    name: 'San Juan',
    rings: [['-laRiojaSanJuan', 'sanJuanSanLuis', 'sanJuanMendoza', 'sanJuanChile']],
    label: [69, 31],
  },
  'santa-fe': {
    name: 'Santa Fe',
    rings: [
      [
        'chacoSantaFe',
        'santaFeCorrientes',
        'santaFeEntreRios',
        'santaFeBuenosAires',
        '-cordobaSantaFe',
        '-santiagoSantaFe',
      ],
    ],
    label: [61.1, 30.9],
  },
  'entre-rios': {
    name: 'Entre Ríos',
    rings: [['corrientesEntreRios', 'entreRiosUruguayRiver', '-buenosAiresEntreRios', '-santaFeEntreRios']],
    label: [59.2, 32],
  },
  cordoba: {
    name: 'Córdoba',
    rings: [
      [
        '-catamarcaCordoba',
        'santiagoCordoba',
        'cordobaSantaFe',
        'cordobaBuenosAires',
        'cordobaLaPampa',
        'cordobaSanLuis',
        'cordobaLaRioja',
      ],
    ],
    label: [63.8, 32.2],
  },
  'san-luis': {
    name: 'San Luis',
    rings: [['-laRiojaSanLuis', '-cordobaSanLuis', 'sanLuisLaPampa', '-mendozaSanLuis', '-sanJuanSanLuis']],
    label: [66, 33.9],
  },
  mendoza: {
    name: 'Mendoza',
    rings: [['-sanJuanMendoza', 'mendozaSanLuis', 'mendozaLaPampa', 'mendozaNeuquen', 'mendozaChile']],
    label: [68.5, 34.6],
  },
  'buenos-aires': {
    name: 'Buenos Aires',
    rings: [
      [
        'buenosAiresEntreRios',
        'coastDelta',
        'buenosAiresCaba',
        'coastBuenosAires',
        '-buenosAiresRioNegro',
        '-laPampaBuenosAires',
        '-cordobaBuenosAires',
        '-santaFeBuenosAires',
      ],
    ],
    label: [60.4, 36.6],
  },
  'ciudad-autonoma-de-buenos-aires': {
    name: 'Ciudad Autónoma de Buenos Aires',
    aliases: ['caba', 'capital-federal', 'ciudad-de-buenos-aires'],
    rings: [['coastCaba', '-buenosAiresCaba']],
    // At sea: the city itself is a few pixels wide.
    label: [55.2, 35.6],
  },
  'la-pampa': {
    name: 'La Pampa',
    rings: [
      ['-cordobaLaPampa', 'laPampaBuenosAires', '-laPampaRioNegro', '-mendozaLaPampa', '-sanLuisLaPampa'],
    ],
    label: [65.4, 37.2],
  },
  neuquen: {
    name: 'Neuquén',
    rings: [['-mendozaNeuquen', 'neuquenRioNegro', 'neuquenChile']],
    label: [69.9, 38.7],
  },
  'rio-negro': {
    name: 'Río Negro',
    rings: [
      [
        'laPampaRioNegro',
        'buenosAiresRioNegro',
        'coastRioNegro',
        'rioNegroChubut',
        'rioNegroChile',
        '-neuquenRioNegro',
      ],
    ],
    label: [67.2, 40.3],
  },
  chubut: {
    name: 'Chubut',
    rings: [['-rioNegroChubut', 'coastChubut', 'chubutSantaCruz', 'chubutChile']],
    label: [68.5, 43.9],
  },
  'santa-cruz': {
    name: 'Santa Cruz',
    rings: [['-chubutSantaCruz', 'coastSantaCruz', 'santaCruzChile']],
    label: [70, 48.8],
  },
  'tierra-del-fuego': {
    name: 'Tierra del Fuego',
    aliases: ['tierra-del-fuego-antartida-e-islas-del-atlantico-sur'],
    rings: [['tierraDelFuego'], ['islaDeLosEstados'], ['granMalvina'], ['soledad']],
    label: [67.6, 54.3],
  },
} as const satisfies Record<string, Outline>;

export type ProvinceId = keyof typeof outlines;

type Point = readonly [longitude: number, latitude: number];

/** The points of each ring, as west longitude and south latitude in degrees; the last point is the first. */
export function ringPoints(id: ProvinceId): Point[][] {
  const rings: readonly (readonly Arc[])[] = outlines[id].rings;
  return rings.map((ring) => ring.flatMap((arc, index) => arcPoints(arc).slice(index === 0 ? 0 : 1)));
}

function arcPoints(arc: Arc): Point[] {
  const isReversed = arc.startsWith('-');
  const name = (isReversed ? arc.slice(1) : arc) as ArcName;
  const numbers = arcs[name].split(' ').map((text) => Number(text) / 100);
  const points = numbers.flatMap((longitude, index): Point[] =>
    index % 2 === 0 ? [[longitude, numbers[index + 1] ?? 0]] : [],
  );
  return isReversed ? points.toReversed() : points;
}

const RADIANS = Math.PI / 180;
/** Units of the map for a degree of latitude. */
const SCALE = 30;
const CENTRAL_MERIDIAN = 64;
const WEST = 205;
const NORTH = 21.4;

/** Size of the map in its units. */
export const MAP_SIZE = { width: 520, height: 1030 } as const;

/**
 * Transverse Mercator on the meridian of 64° W, as the official maps of the country are projected (Gauss-Krüger): it
 * distorts neither the north nor the south of a country that is long and narrow.
 */
export function project([longitude, latitude]: Point): [x: number, y: number] {
  const east = (CENTRAL_MERIDIAN - longitude) * RADIANS;
  const south = latitude * RADIANS;
  const x = Math.atanh(Math.cos(south) * Math.sin(east)) / RADIANS;
  const y = Math.atan2(Math.tan(south), Math.cos(east)) / RADIANS;
  return [Math.round(x * SCALE + WEST), Math.round((y - NORTH) * SCALE)];
}

/** The outline as data of an SVG path, in relative units. */
export function outlinePath(id: ProvinceId): string {
  return ringPoints(id)
    .map((ring) => {
      const [first = [0, 0], ...others] = ring.slice(0, -1).map(project);
      let [x, y] = first;
      const lines = others.map(([nextX, nextY]) => {
        const line = `${nextX - x} ${nextY - y}`;
        x = nextX;
        y = nextY;
        return line;
      });
      return `M${first.join(' ')}l${lines.join(' ')}z`;
    })
    .join('');
}

/** The province of this name, in any of its usual spellings; undefined for a name of no province. */
export function findProvince(nameAsId: string): ProvinceId | undefined {
  const ids = Object.keys(outlines) as ProvinceId[];
  return ids.find((id) => {
    const { aliases = [] }: Outline = outlines[id];
    return id === nameAsId || aliases.includes(nameAsId);
  });
}
