/** Time limit of a test that starts the program, or puts load on the database: many users at once, thousands of rows. */
export const LOAD_TEST_MS = 180_000;
/** Time limit of a test that restarts the program many times, or recognises hundreds of images. */
export const LONG_LOAD_TEST_MS = 1_800_000;
