// The client's own French, in one piece.
const files = import.meta.glob<string>("./*.fr.ftl", { query: "?raw", import: "default", eager: true });
export default Object.values(files).join("\n");
