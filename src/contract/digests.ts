/** How often a member of staff gets a summary by mail; a weekly one is sent on Mondays. */
export const digestFrequencies = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

export const DEFAULT_DIGEST_HOUR = 8;
