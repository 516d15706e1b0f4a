/**
 * A reason not to start that the person at the keyboard can act on. Its message is one clear sentence
 * and is shown as it is, without a stack trace.
 */
export class StartupRefusal extends Error {
  override readonly name = "StartupRefusal";
}
