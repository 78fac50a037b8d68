import { readFile, writeFile } from 'node:fs/promises';
import { type IconNode, icons } from 'lucide';

const FILES = [
  'src/web/components/icons.ts',
  'src/web/components/password-field.tsx',
  'src/web/components/product-toggles.tsx',
  'src/web/admin/shared/icons.ts',
];

/** Icons of the pages and their names in Lucide. Brand marks are not in Lucide, and stay as they are in the file. */
const lucideNames: { [icon: string]: string } = {
  searchIcon: 'Search',
  menuIcon: 'Menu',
  closeIcon: 'X',
  pinIcon: 'MapPin',
  personIcon: 'UserRound',
  bagIcon: 'ShoppingBag',
  minusIcon: 'Minus',
  plusIcon: 'Plus',
  leftIcon: 'ChevronLeft',
  rightIcon: 'ChevronRight',
  upIcon: 'ArrowUp',
  downIcon: 'ArrowDown',
  firstIcon: 'ChevronFirst',
  lastIcon: 'ChevronLast',
  gripIcon: 'GripVertical',
  bellIcon: 'Bell',
  slidersIcon: 'SlidersHorizontal',
  zoomIcon: 'Maximize',
  sealIcon: 'BadgeCheck',
  homeIcon: 'House',
  packetIcon: 'Sprout',
  orderIcon: 'ReceiptText',
  brandIcon: 'Landmark',
  chartIcon: 'ChartColumn',
  tagIcon: 'Tag',
  peopleIcon: 'UsersRound',
  shieldIcon: 'ShieldCheck',
  flagIcon: 'Flag',
  imageIcon: 'Image',
  clockIcon: 'Clock',
  refreshIcon: 'RefreshCw',
  editIcon: 'Pencil',
  trashIcon: 'Trash',
  copyIcon: 'Copy',
  externalLinkIcon: 'ExternalLink',
  boxIcon: 'Box',
  uploadIcon: 'Upload',
  keyboardIcon: 'Keyboard',
  eyeIcon: 'Eye',
  eyeOffIcon: 'EyeOff',
  checkIcon: 'Check',
  bookmarkIcon: 'Bookmark',
  scaleIcon: 'Scale',
  moreIcon: 'Ellipsis',
  printIcon: 'Printer',
  tableIcon: 'Rows3',
  cardsIcon: 'LayoutGrid',
};

const RELATIVE_START = /^m\s*(-?(?:\d+(?:\.\d+)?|\.\d+))[\s,]*(-?(?:\d+(?:\.\d+)?|\.\d+))\s*/;

/** Copies the path data of the icons from Lucide into these files, as one path for each icon. */
for (const file of FILES) {
  const source = await readFile(file, 'utf8');
  const copied = source.replace(/(const (\w+) =\s*)'[^']*'/g, (line, start: string, name: string) => {
    const lucideName = lucideNames[name];
    if (lucideName === undefined) return line;
    const node = icons[lucideName as keyof typeof icons];
    return `${start}'${joinPaths(node)}'`;
  });
  await writeFile(file, copied);
}

function joinPaths(node: IconNode): string {
  return node.map(([tag, attributes], index) => toPath(tag, attributes, index === 0)).join('');
}

/** A path after another one starts with `M`, as `m` would be relative to the end of the one before. */
function startAbsolutely(path: string): string {
  return path.replace(RELATIVE_START, (start, x: string, y: string) => {
    const hasImplicitLine = /^[-.\d]/.test(path.slice(start.length));
    return `M${x} ${y}${hasImplicitLine ? 'l' : ''}`;
  });
}

function toPath(tag: string, attributes: IconNode[number][1], isFirst: boolean): string {
  const { d, x = 0, y = 0, width = 0, height = 0, rx, ry, cx = 0, cy = 0, r = 0 } = attributes;
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, points } = attributes;
  switch (tag) {
    case 'path':
      return isFirst ? `${d}` : startAbsolutely(`${d}`);
    case 'line':
      return `M${x1} ${y1}L${x2} ${y2}`;
    case 'polyline':
      return `M${points}`;
    case 'circle':
      return circlePath(Number(cx), Number(cy), Number(r));
    case 'rect':
      return rectPath(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0));
    default:
      throw new Error(`No path for <${tag}>`);
  }
}

function circlePath(cx: number, cy: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0 `;
  return `M${cx - radius} ${cy}${arc}${2 * radius} 0${arc}${-2 * radius} 0`;
}

function rectPath(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  const right = width - 2 * radius;
  const down = height - 2 * radius;
  return [
    `M${x + radius} ${y}h${right}`,
    corner(radius, radius),
    `v${down}`,
    corner(-radius, radius),
    `h${-right}`,
    corner(-radius, -radius),
    `v${-down}`,
    corner(radius, -radius),
    'z',
  ].join('');
}
