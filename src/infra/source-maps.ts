import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `at name (file:///…/server.js:10:20)`, or without name and parentheses. */
const FRAME = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g;
/** Time after which the maps of an error are dropped: they take some 50 MB. */
const KEEP_MILLISECONDS = 10_000;

type BuiltFile = { map: SourceMap; directory: string };

const cache = new Map<string, BuiltFile | undefined>();

/**
 * A stack with the files, lines and columns of the sources instead of those of the build. Maps are read when an error
 * is logged: Node's own support (`setSourceMapsSupport`) reads all of them at the start and holds them in memory.
 */
export function mapStack(stack: string): string {
  return stack.replace(FRAME, (frame, location: string, line: string, column: string) => {
    const file = location.startsWith('file:') ? fileURLToPath(location) : location;
    const built = findBuiltFile(file);
    const entry = built?.map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!(built && entry && 'originalSource' in entry)) return frame;
    const { originalSource, originalLine, originalColumn } = entry;
    const source = resolve(built.directory, originalSource.replace(/^file:\/\//, ''));
    return `file://${source}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

function findBuiltFile(file: string): BuiltFile | undefined {
  if (!cache.has(file)) {
    if (cache.size === 0) setTimeout(() => cache.clear(), KEEP_MILLISECONDS).unref();
    cache.set(file, readMap(file));
  }
  return cache.get(file);
}

/** Undefined for a file without a map: sources, and packages. */
function readMap(file: string): BuiltFile | undefined {
  try {
    return { map: new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))), directory: dirname(file) };
  } catch {
    return undefined;
  }
}
