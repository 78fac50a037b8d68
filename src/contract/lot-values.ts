/** Values of lots, labels and diaries that the database and the browser share. Without zod, for the browser. */
export const LOT_STATUSES = ['active', 'closed', 'recalled'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** What lots are compared by: failed seeds of laboratory and field, and claims per seed sold. */
export const LOT_MEASURES = ['laboratory', 'field', 'claims'] as const;
export type LotMeasure = (typeof LOT_MEASURES)[number];

/** Rows of the quality page, and their orders: those of a rate begin with the worst. */
export const QUALITY_GROUPS = ['lot', 'variety'] as const;
export const QUALITY_SORTS = ['newest', 'variety', 'sold', 'laboratory', 'field', 'claims'] as const;
export type QualitySort = (typeof QUALITY_SORTS)[number];

/** Methods of a germination test, as the ISTA names them: between paper, on top of paper, sand, substrate. */
export const TEST_METHODS = ['between_paper', 'on_paper', 'sand', 'substrate', 'water', 'other'] as const;
export type TestMethod = (typeof TEST_METHODS)[number];

/** How a grower sows. */
export const SOWING_METHODS = ['paper', 'water', 'soil', 'plug', 'other'] as const;
export type SowingMethod = (typeof SOWING_METHODS)[number];

/** What a grower sees of a seed on a day. */
export const SEED_STATES = ['waiting', 'rooted', 'sprouted', 'failed'] as const;
export type SeedState = (typeof SEED_STATES)[number];

export const SERIAL_REPORT_STATUSES = ['received', 'in_progress', 'closed'] as const;
export type SerialReportStatus = (typeof SERIAL_REPORT_STATUSES)[number];

/** Fewer tested seeds than this show no rate. */
export const MIN_RATE_SEEDS = 30;
export const MAX_LOT_CODE_CHARACTERS = 40;
export const MAX_LOT_SEEDS = 100_000_000;
export const MAX_LOT_TEXT_CHARACTERS = 300;
export const MAX_RECALL_TEXT_CHARACTERS = 2_000;
export const MAX_GERMINATION_TESTS = 50;
export const MAX_TESTED_SEEDS = 100_000;
/** Labels made in one run. */
export const MAX_LABELS = 100_000;
export const MAX_DIARY_PHOTOS = 6;
export const MAX_DIARY_NOTES_CHARACTERS = 5_000;
export const MAX_DIARY_DAYS = 60;
/** Sown seeds of a diary: each has a row of its own. */
export const MAX_DIARY_SEEDS = 100;
/** A diary can begin so many days after the seeds were sown. */
export const MAX_DIARY_AGE_DAYS = 365;
/** States of seeds in one request: those that a browser without a connection has queued. */
export const MAX_RECORDED_STATES = 500;
/** Registered blisters of an account. */
export const MAX_OWN_BLISTERS = 300;
/** Wrong codes, after which a transfer ends. */
export const MAX_TRANSFER_ATTEMPTS = 5;
/** Days after which the hash of a visitor who checked a blister is deleted. */
export const CHECK_RETENTION_DAYS = 30;
/** Defaults of the settings: more visitors and days than these are suspicious. */
export const SUSPICIOUS_VISITORS = 5;
export const SUSPICIOUS_DAYS = 3;
export const TRANSFER_CODE_HOURS = 48;
