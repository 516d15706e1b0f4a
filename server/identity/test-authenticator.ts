import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a forger can change about an answer. */
export type Forgery = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Whether the person proved themselves at the device. */
  isVerified?: boolean;
  /** Whose it says it is. */
  userHandle?: string;
  credentialId?: string;
};

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString("base64url");

/** For tests: a device that holds one passkey and signs whatever it is told to (WebAuthn, ES256, no attestation). */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private readonly site: string;

  constructor(site: string) {
    this.site = site;
  }

  get credentialId(): string {
    return base64url(this.id);
  }

  /** What the browser would send for `navigator.credentials.create`. */
  create(challenge: string, forged: Forgery = {}): string {
    const { id } = this;
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.publicKey()]);
    const data = Buffer.concat([this.head(0x41, forged), credential]);
    // CBOR: { fmt: "none", attStmt: {}, authData: <bytes> }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from("fmt"),
      Buffer.from([0x64]),
      Buffer.from("none"),
      Buffer.from([0x67]),
      Buffer.from("attStmt"),
      Buffer.from([0xa0, 0x68]),
      Buffer.from("authData"),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.answer({
      clientDataJSON: this.clientData("webauthn.create", challenge, forged),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** What the browser would send for `navigator.credentials.get`. */
  get(challenge: string, accountId: string, forged: Forgery = {}): string {
    const data = this.head(0x01, { counter: ++this.counter, ...forged });
    const clientData = this.clientData("webauthn.get", challenge, forged);
    const signature = sign("sha256", Buffer.concat([data, sha256(Buffer.from(clientData, "base64url"))]), this.keys.privateKey);
    return this.answer(
      {
        clientDataJSON: clientData,
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: base64url(forged.userHandle ?? accountId),
      },
      forged.credentialId,
    );
  }

  private answer(response: object, id = this.credentialId): string {
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  /** @param flags 0x01 somebody was there, 0x40 a new key follows; 0x04 who it was is proved, too */
  private head(flags: number, { rpId = new URL(this.site).hostname, counter = this.counter, isVerified = true }: Forgery): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 0x04 : 0)]), count]);
  }

  private clientData(type: string, challenge: string, forged: Forgery): string {
    return base64url(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? new URL(this.site).origin,
        crossOrigin: false,
      }),
    );
  }

  /** COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y } */
  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
  }
}
