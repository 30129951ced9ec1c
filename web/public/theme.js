// Before anything is painted: the theme, text size and language chosen last time. A file of its own, since the content policy
// allows no script inside the page.
try {
  const kept = JSON.parse(localStorage.getItem("pakal") || "{}");
  const root = document.documentElement;
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  if (kept.size === "large" || kept.size === "largest") root.dataset.size = kept.size;
  if (kept.motion === false) root.dataset.motion = "off";
  if (kept.language) root.lang = kept.language;
} catch {
  // Storage is switched off: the system's theme it is.
}
