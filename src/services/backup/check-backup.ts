import { createChecksum, Heading, Line } from '#services/backup/backup-file.ts';
import { RestoreError } from '#services/backup/cannot-restore.ts';

/**
 * Verifies a whole backup without changes: a restore that found the damage halfway would already have overwritten
 * intact files with damaged ones. An older backup has no checksum, and is protected only by that of gzip.
 *
 * @throws RestoreError when the file is not a backup, is truncated, or differs from what was written.
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<void> {
  const checksum = createChecksum();
  let last: string | undefined;
  for await (const line of lines) {
    if (last === undefined && !Heading.safeParse(parseJson(line)).success)
      throw new RestoreError('The file is not a Semillero backup.');
    if (last !== undefined) checksum.add(last);
    last = line;
  }
  const end = Line.safeParse(parseJson(last ?? ''));
  if (!end.success || !('end' in end.data))
    throw new RestoreError('The backup is incomplete. Restore another one.');
  const { sha256 } = end.data;
  if (sha256 !== undefined && sha256 !== checksum.digest())
    throw new RestoreError('The backup is damaged: its checksum does not match. Restore another one.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
