import { stat, statfs } from 'node:fs/promises';
import { type Finding, failed, failureOf, passed } from '#cli/doctor/finding.ts';
import type { Env } from '#infra/env.ts';

const GIGABYTE = 1e9;

/** Space and inodes of the disk of DATA_DIR, and of that of BACKUP_TO where it is another one. */
export async function checkDisk(env: Env, minFreePercent: number): Promise<Finding> {
  const check = 'disk';
  try {
    const disks = [await measureDisk('DATA_DIR', env.dataDir), ...(await measureBackupDisk(env))];
    const full = disks.filter(({ percent }) => percent < minFreePercent);
    const message = (full.length > 0 ? full : disks).map(describeDisk).join('\n');
    if (full.length === 0) return passed(check, message);
    const advice = `Free space, or enlarge the disk: below ${minFreePercent} % is too little, and a full disk stops orders.`;
    return failed(check, message, advice);
  } catch (error) {
    return failureOf(check, error, 'Run this command with the settings of the server, in its directory.');
  }
}

type Disk = { name: string; device: number; bytes: number; percent: number; inodePercent: number };

/** `percent` is the smaller share of both, as a disk without inodes takes no file either. */
async function measureDisk(name: string, path: string): Promise<Disk> {
  const [{ bavail, blocks, bsize, ffree, files }, { dev }] = await Promise.all([statfs(path), stat(path)]);
  // Some file systems have no fixed number of inodes.
  const inodePercent = files > 0 ? (ffree / files) * 100 : 100;
  const percent = Math.min((bavail / blocks) * 100, inodePercent);
  return { name, device: dev, bytes: bavail * bsize, percent, inodePercent };
}

/** Empty before the first backup makes the directory. */
async function measureBackupDisk({ backups, dataDir }: Env): Promise<Disk[]> {
  if (!(backups && 'directory' in backups.target)) return [];
  const disk = await measureDisk('BACKUP_TO', backups.target.directory).catch(() => undefined);
  return disk && disk.device !== (await stat(dataDir)).dev ? [disk] : [];
}

function describeDisk({ name, bytes, percent, inodePercent }: Disk): string {
  const free = (bytes / GIGABYTE).toFixed(1);
  return percent === inodePercent && percent < 100
    ? `${percent.toFixed(0)} % of the inodes (numbers of files) are free on the disk of ${name}, with ${free} GB.`
    : `${free} GB (${percent.toFixed(0)} %) are free on the disk of ${name}.`;
}
