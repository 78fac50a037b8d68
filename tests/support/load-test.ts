/** Time limit of a test that starts processes, or puts load on a store: many users at once, thousands of rows or files. */
export const LOAD_TEST_MS = 180_000;
/** Time limit of a test that restarts the program many times, or recognises hundreds of images. */
export const LONG_LOAD_TEST_MS = 1_800_000;
