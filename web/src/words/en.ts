// The client's own English, in one piece.
const files = import.meta.glob<string>("./*.en.ftl", { query: "?raw", import: "default", eager: true });
export default Object.values(files).join("\n");
