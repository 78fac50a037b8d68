type ErrorBody = {
  code: string;
  error: string;
  errors?: Array<{ field: string; message: string }>;
  current?: Record<string, unknown>;
};

/** The error body of a response, with its status. */
export async function readErrorBody(response: Response): Promise<ErrorBody & { status: number }> {
  return { ...((await response.json()) as ErrorBody), status: response.status };
}
