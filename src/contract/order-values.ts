/** Without zod, so that the browser bundle does not need it. */
export const ORDER_STATUSES = ['pending', 'completed', 'cancelled'] as const;

/** Tabs of the staff's list. Each order is in one: archived ones that are not cancelled have their own. */
export const ORDER_TABS = [...ORDER_STATUSES, 'archived'] as const;

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest', 'a-z', 'z-a'] as const;
