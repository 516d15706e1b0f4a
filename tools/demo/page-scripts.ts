import type { UiLanguage } from "#contract/core/product.ts";

/** Imported once the server runs in the browser. */
export const bootScript = (application: string, name: string): string =>
  // By a name of its own, as a page that is written in another one's place has the modules that ran there.
  `<script type="module" src="/demo/boot.js?${name}" data-application="${application}"></script>`;

/**
 * The first thing in a page: where another language is read here, its file is
 * written in this one's place, and the empty shell where something is searched
 * for that this page was not drawn with, or the operator's name is another one by now; once this script is over, as a page that is
 * still in the middle of one cannot be begun anew. Until then the rest of this one is text that loads nothing (`plaintext`). Reads as `site/pages/page-variant.ts` does.
 */
export const languageScript = (drawn: UiLanguage, isShell: boolean): string =>
  `<script${isShell ? " data-shell" : ""}>${source.replace("$DRAWN", drawn).replace(/\n\s*/g, "")}</script>`;

const source = `(function(){
  var known=/^(en|nl)$/,drawn="$DRAWN";
  var asked=new URLSearchParams(location.search).get("lang");
  var cookie=(/(?:^|;\\s*)language=([^;]*)/.exec(document.cookie)||[])[1];
  var wanted=[asked,cookie].concat((navigator.languages||[]).map(function(l){return l.slice(0,2)})).filter(function(l){return known.test(l||"")})[0]||"en";
  if(known.test(asked||""))document.cookie="language="+asked+"; path=/; max-age=31536000; samesite=lax";
  var query=new URLSearchParams(location.search);
  query.delete("lang");
  var rest=query.toString();
  if(asked)history.replaceState(history.state,"",location.pathname+(rest?"?"+rest:"")+location.hash);
  var brand=null;
  try{brand=JSON.parse(localStorage.getItem("demo-brand"))}catch(e){}
  if(brand){var look=document.createElement("style");look.textContent=brand.style;document.head.append(look)}
  var isOther=(rest!==""||brand!==null)&&!document.currentScript.hasAttribute("data-shell");
  if(wanted===drawn&&!isOther)return;
  window.__demoReplacing=true;
  var shell=document.currentScript.hasAttribute("data-shell");
  var path=shell||isOther?"/404":location.pathname==="/"?"/index":location.pathname.replace(/\\/$/,"");
  var file=path+(wanted==="en"?"":"."+wanted)+".html";
  var request=new XMLHttpRequest();
  request.open("GET",file,false);
  request.send();
  if(!/<html/.test(request.responseText)){window.__demoReplacing=false;return}
  document.write('<plaintext hidden>');
  setTimeout(function(){window.__demoReplacing=false;document.open();document.write(request.responseText);document.close()});
})()`;
