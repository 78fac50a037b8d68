type ErrorBody = {
  code: string;
  error: string;
  errors?: Array<{ field: string; message: string }>;
  current?: Record<string, unknown>;
};

/** The body of a response that must not be an error. */
export async function readAnswer<View>(response: Response): Promise<View> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as View;
}

/** The error body of a response, with its status. */
export async function readErrorBody(response: Response): Promise<ErrorBody & { status: number }> {
  return { ...((await response.json()) as ErrorBody), status: response.status };
}
