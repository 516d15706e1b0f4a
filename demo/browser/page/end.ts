import { leavePersona } from "./people.ts";

// RP-Initiated Logout 1.0: nobody is here any more, and back to the site.
leavePersona();
const back = new URL(new URLSearchParams(window.location.search).get("post_logout_redirect_uri") ?? "/", window.location.origin);
window.location.replace(back.origin === window.location.origin ? back : "/");
