import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

export type Row = readonly string[];
export type Section = {
  title: string;
  about: string;
  columns: Row;
  rows: readonly Row[];
  notes?: readonly string[];
};

const RESULTS = 'bench/RESULTS.md';

export function print(section: Section): void {
  console.log(`\n${toMarkdown(section)}`);
}

/** Replaces a section of the results file; the other sections keep their measurements. */
export function record(section: Section): void {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;
  const text = `${toMarkdown(section)}\n\nMeasured on ${new Date().toISOString().slice(0, 10)}, ${machine}.\n`;
  const old = readFileSync(RESULTS, 'utf8');
  const [intro = '', ...sections] = old.split(/^(?=## )/m);
  const others = sections.filter((one) => !one.startsWith(`## ${section.title}\n`));
  writeFileSync(
    RESULTS,
    [intro, ...[...others, text].toSorted()]
      .map((one) => one.trimEnd())
      .join('\n\n')
      .concat('\n'),
  );
}

export const formatInteger = (n: number) => Math.round(n).toLocaleString('en');
export const formatRatio = (n: number) => n.toFixed(2);
export const formatMilliseconds = (n: number) => `${n.toFixed(n < 10 ? 2 : 0)} ms`;

function toMarkdown({ title, about, columns, rows, notes = [] }: Section): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return [`## ${title}`, '', about, '', ...table, ...notes.flatMap((note) => ['', note])].join('\n');
}
