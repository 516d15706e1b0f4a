let isMeant = false;

/** Whether the session ends because the person said so: nothing asks them to sign in again. */
export const isLeaving = (): boolean => isMeant;

/** Ends the session by an act of the person's; once it has not, the next screen asks again who they are. */
export async function leavingBy<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  isMeant = true;
  try {
    return await act();
  } catch (error) {
    isMeant = false;
    throw error;
  }
}

/** The person stays after all, or is elsewhere by now. */
export function hasLeft(): void {
  isMeant = false;
}
