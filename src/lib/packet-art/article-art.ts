import type { Article } from '#lib/packet-art/articles.ts';
import { line, path } from '#lib/packet-art/flavour-icons.ts';

const SLATE = '#5B6472';
const DEEP = '#454D59';
const PALE = '#C3C8CF';
const FOIL = '#C9A24B';

/** The brand's mark, a seed that opens into two leaves, as it appears on merchandise. */
function drawBrandMark(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${FOIL}"><path d="M0,12C-9,12 -14,5 -12,-4C-4,-4 0,2 0,12Z"/><path d="M0,12C9,12 14,5 12,-4C4,-4 0,2 0,12Z"/><path d="M0,-2C-4,-6 -4,-12 0,-17C4,-12 4,-6 0,-2Z"/></g>`;
}

/** Drawing of each article, centred on the origin and about 220 units wide. */
export const articleArt: Record<Article, string> = {
  remera:
    path('M-46,-96C-24,-76 24,-76 46,-96L106,-62L84,-10L58,-24V98H-58V-24L-84,-10L-106,-62Z', SLATE) +
    path('M58,-24V98H30C36,50 34,0 58,-24Z', DEEP) +
    line('M-46,-96C-24,-70 24,-70 46,-96', PALE, 5) +
    drawBrandMark(0, 4, 2),
  buzo:
    path('M-50,-78L-104,-40L-92,84H-62L-58,20V98H58V20L62,84H92L104,-40L50,-78Z', SLATE) +
    path('M-50,-78C-46,-112 46,-112 50,-78C34,-50 -34,-50 -50,-78Z', DEEP) +
    path('M-34,78L-26,44H26L34,78Z', DEEP) +
    line('M-12,-56V-20M12,-56V-24', PALE, 3.5) +
    drawBrandMark(0, 12, 1.5),
  gorra:
    path('M-84,20C-84,-58 -44,-84 4,-84C54,-84 86,-50 84,20Z', SLATE) +
    path('M4,-84C54,-84 86,-50 84,20H40C46,-30 32,-66 4,-84Z', DEEP) +
    path('M-90,20H84C96,40 62,52 -4,46C-60,42 -112,50 -116,40C-118,30 -104,22 -90,20Z', DEEP) +
    line('M4,-84C-14,-56 -20,-20 -18,18', PALE, 2) +
    drawBrandMark(-34, -12, 1.7),
  taza:
    path('M-74,-70H54V62C54,82 40,92 22,92H-42C-60,92 -74,82 -74,62Z', SLATE) +
    path('M22,-70H54V62C54,82 40,92 22,92H-2C20,70 24,0 22,-70Z', DEEP) +
    line('M54,-40C104,-46 104,48 54,42', SLATE, 15) +
    '<ellipse cx="-10" cy="-70" rx="64" ry="12" fill="#C3C8CF"/><ellipse cx="-10" cy="-69" rx="55" ry="8" fill="#454D59"/>' +
    drawBrandMark(-22, 8, 2),
  picador:
    '<ellipse cy="44" rx="88" ry="34" fill="#454D59"/>' +
    path('M-88,-4H88V44A88,34 0 0 1 -88,44Z', SLATE) +
    path('M-88,-34H88V-10A88,34 0 0 1 -88,-10Z', DEEP) +
    '<ellipse cy="-34" rx="88" ry="34" fill="#6E7785"/><ellipse cy="-36" rx="70" ry="25" fill="#5B6472"/>' +
    line('M-70,8V34M-44,20V46M-16,25V52M16,25V52M44,20V46M70,8V34', PALE, 2.5) +
    drawBrandMark(0, -38, 1.2),
  bandeja: `<rect x="-112" y="-62" width="224" height="132" rx="20" fill="#454D59"/><rect x="-98" y="-50" width="196" height="104" rx="12" fill="#5B6472"/><rect x="-90" y="-43" width="180" height="90" rx="8" fill="none" stroke="#C3C8CF" stroke-width="2"/>${drawBrandMark(0, 2, 2.2)}`,
  encendedor:
    '<rect x="-34" y="-44" width="68" height="142" rx="12" fill="#5B6472"/>' +
    path('M8,-44H34V86C34,94 28,98 22,98H4C14,60 14,0 8,-44Z', DEEP) +
    path('M-34,-50H34V-74H10L2,-84H-26C-32,-84 -34,-80 -34,-74Z', PALE) +
    '<circle cx="16" cy="-76" r="10" fill="#454D59"/>' +
    path('M-14,-90C-22,-104 -6,-110 -10,-126C4,-114 4,-98 -4,-90Z', FOIL) +
    drawBrandMark(0, 26, 1.7),
  calco:
    '<g transform="rotate(-12)"><rect x="-84" y="-84" width="150" height="150" rx="18" fill="#C3C8CF"/><rect x="-76" y="-76" width="134" height="134" rx="12" fill="#454D59"/></g>' +
    '<g transform="rotate(8)"><circle cx="22" cy="22" r="80" fill="#FFFDF7"/><circle cx="22" cy="22" r="72" fill="#5B6472"/><circle cx="22" cy="22" r="62" fill="none" stroke="#C9A24B" stroke-width="2"/>' +
    drawBrandMark(22, 24, 2.6) +
    '</g>',
  bolsa:
    line('M-38,-40C-38,-118 38,-118 38,-40', DEEP, 9) +
    path('M-84,-46H84L94,100H-94Z', SLATE) +
    path('M48,-46H84L94,100H40C52,50 54,0 48,-46Z', DEEP) +
    line('M-74,-34H74', PALE, 2) +
    drawBrandMark(0, 26, 2.5),
  frasco:
    '<rect x="-58" y="-98" width="116" height="30" rx="8" fill="#454D59"/>' +
    path(
      'M-52,-68H52C76,-58 80,-44 80,-24V76C80,92 68,100 52,100H-52C-68,100 -80,92 -80,76V-24C-80,-44 -76,-58 -52,-68Z',
      PALE,
    ) +
    path('M-70,6H70V74C70,86 62,91 50,91H-50C-62,91 -70,86 -70,74Z', '#8E9AA0') +
    '<rect x="-48" y="-30" width="96" height="84" rx="6" fill="#FFFDF7"/>' +
    drawBrandMark(0, 12, 2) +
    line('M-66,-34V60', '#FFFDF7', 5),
  papelillo:
    path('M-108,-14L78,-62L108,-20L-78,34Z', '#FFFDF7') +
    path('M-108,-14L-78,34V72L-108,24Z', DEEP) +
    path('M-78,34L108,-20V20L-78,72Z', SLATE) +
    path('M-60,-26L30,-50L52,-20L-38,6Z', PALE) +
    '<g transform="translate(16 26) rotate(-16)">' +
    drawBrandMark(0, 0, 1.1) +
    '</g>',
  sobre:
    '<g transform="rotate(-9)"><rect x="-84" y="-92" width="116" height="176" rx="8" fill="#C3C8CF"/><rect x="-84" y="-92" width="116" height="30" fill="#454D59"/></g>' +
    '<g transform="rotate(6)"><rect x="-34" y="-84" width="124" height="184" rx="8" fill="#FFFDF7" stroke="#5B6472" stroke-width="2"/><rect x="-34" y="-84" width="124" height="34" fill="#5B6472"/>' +
    drawBrandMark(28, 22, 2.4) +
    line('M-10,74H66', '#C9A24B', 2) +
    '</g>',
};
