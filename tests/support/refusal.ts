type Refusal = {
  code: string;
  error: string;
  errors?: Array<{ field: string; message: string }>;
  current?: Record<string, unknown>;
};

/** The error body of a response, with its status. */
export async function refusal(response: Response): Promise<Refusal & { status: number }> {
  return { ...((await response.json()) as Refusal), status: response.status };
}
