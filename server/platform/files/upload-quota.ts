import { takeTurn } from "../http/limits/throttle.ts";
import { Refusal, refuse } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import type { PictureSender } from "./picture-intake.ts";

/**
 * Counts a picture of an organisation, so that nobody fills the disk with
 * them: as many in a day, from the first one, as the setting says. One that
 * turns out to be no picture counts too. The operator's own are not counted.
 *
 * @throws Refusal `image.quotaReached` (params: most)
 */
export async function countUpload({ db, clock, config }: Pick<Services, "db" | "clock" | "config">, { organisation }: PictureSender) {
  if (organisation === null) return;
  const most = config.uploadsPerDay;
  try {
    await takeTurn(db, clock, { what: "image.upload", most, minutes: 24 * 60 }, organisation.id);
  } catch (error) {
    if (error instanceof Refusal && error.code === "rate.limited") refuse("image.quotaReached", { ...error.params, most });
    throw error;
  }
}
