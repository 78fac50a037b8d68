/** Time limit of a test that puts load on the database or a processor: many users at once, thousands of rows. */
export const LOAD_TEST_MS = 180_000;
/** Time limit of a test that restarts the program many times, or recognises hundreds of images. */
export const LONG_LOAD_TEST_MS = 1_800_000;
