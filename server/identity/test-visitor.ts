import { createHash, randomBytes } from "node:crypto";

/** For tests: a browser without JavaScript, that keeps cookies by path, follows redirects and submits forms. */
export class TestVisitor {
  readonly publicUrl: string;
  readonly language: string;
  private cookies: { name: string; value: string; path: string }[] = [];

  constructor(publicUrl: string, language = "en") {
    this.publicUrl = publicUrl;
    this.language = language;
  }

  /** One request; the answer's cookies are kept, its redirect is not followed. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.publicUrl);
    const cookie = this.cookies
      .filter(({ path }) => target.pathname === path || target.pathname.startsWith(path.endsWith("/") ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const headers = new Headers(init.headers);
    headers.set("accept-language", this.language);
    if (!headers.has("accept")) headers.set("accept", "text/html");
    if (cookie) headers.set("cookie", cookie);
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== "") this.cookies.push({ name, value, path });
  }

  /** Follows redirects until a page, or until the address leaves for `stopAt`. */
  async open(url: string, init?: RequestInit, stopAt = `${this.publicUrl}/auth/callback`): Promise<{ url: string; response?: Response }> {
    let response = await this.request(url, init);
    let at = new URL(url, this.publicUrl).href;
    for (let hops = 0; response.status === 302 || response.status === 303; hops++) {
      if (hops > 10) throw new Error(`too many redirects at ${at}`);
      at = new URL(response.headers.get("location") ?? "", at).href;
      if (at.startsWith(stopAt)) return { url: at };
      response = await this.request(at);
    }
    return { url: at, response };
  }

  submit(url: string, fields: Record<string, string>, stopAt?: string): Promise<{ url: string; response?: Response }> {
    return this.open(url, { method: "POST", body: new URLSearchParams(fields), headers: { origin: this.publicUrl } }, stopAt);
  }
}

/** A sign-in as the browser starts it. */
export class TestSignIn {
  readonly verifier = randomBytes(32).toString("base64url");
  readonly state = randomBytes(8).toString("base64url");
  readonly nonce = randomBytes(8).toString("base64url");
  readonly visitor: TestVisitor;
  readonly issuer: string;
  readonly clientId: string;

  constructor(visitor: TestVisitor, issuer: string, clientId: string) {
    this.visitor = visitor;
    this.issuer = issuer;
    this.clientId = clientId;
  }

  get redirectUri(): string {
    return `${this.visitor.publicUrl}/auth/callback`;
  }

  /** The authorization request's address; an empty value leaves a parameter out. */
  address(change: Record<string, string> = {}): string {
    const parameters = {
      client_id: this.clientId,
      response_type: "code",
      scope: "openid profile email",
      redirect_uri: this.redirectUri,
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...change,
    };
    return `${this.issuer}/auth?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""))}`;
  }

  /** Signs in with a password and returns the callback's parameters. */
  async withPassword(email: string, password: string): Promise<URLSearchParams> {
    const page = await this.visitor.open(this.address());
    const { url } = await this.visitor.submit(page.url, { email, password });
    return new URL(url).searchParams;
  }

  token(fields: Record<string, string>): Promise<Response> {
    return this.visitor.request(`${this.issuer}/token`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ client_id: this.clientId, ...fields }),
    });
  }

  exchange(code: string): Promise<Response> {
    return this.token({ grant_type: "authorization_code", code, code_verifier: this.verifier, redirect_uri: this.redirectUri });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  }
}
