import { ApiProblem, problemIn } from "./problem.ts";

type Upload = {
  /** Below `/api`. */
  path: string;
  part: string;
  file: File;
  accessToken: string | null;
  /** How much has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends one file as a form does. `fetch` cannot say how much it has sent, so
 * this asks the older way.
 *
 * @throws ApiProblem as any call of the API
 */
export function uploadFile<T>({ path, part, file, accessToken, onProgress }: Upload): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}`);
    request.responseType = "json";
    request.timeout = 120_000;
    if (accessToken) request.setRequestHeader("authorization", `Bearer ${accessToken}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status >= 200 && request.status < 300) done(answer as T);
      else fail(problemIn(answer, request.status));
    };
    request.onerror = request.onabort = () => fail(new ApiProblem("network", 0));
    request.ontimeout = () => fail(new ApiProblem("server.unavailable", 0));
    const body = new FormData();
    body.append(part, file);
    request.send(body);
  });
}
