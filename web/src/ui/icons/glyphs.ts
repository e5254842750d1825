import type { Component, Snippet } from "svelte";
import ActivityGlyph from "@lucide/svelte/icons/activity";
import Anchor from "@lucide/svelte/icons/anchor";
import ArrowLeft from "@lucide/svelte/icons/arrow-left";
import ArrowLeftRight from "@lucide/svelte/icons/arrow-left-right";
import ArrowRight from "@lucide/svelte/icons/arrow-right";
import BadgeCheck from "@lucide/svelte/icons/badge-check";
import Ban from "@lucide/svelte/icons/ban";
import Bell from "@lucide/svelte/icons/bell";
import BookOpen from "@lucide/svelte/icons/book-open";
import Bot from "@lucide/svelte/icons/bot";
import BrickWall from "@lucide/svelte/icons/brick-wall";
import Calendar from "@lucide/svelte/icons/calendar";
import ChartColumn from "@lucide/svelte/icons/chart-column";
import ChartLine from "@lucide/svelte/icons/chart-line";
import Check from "@lucide/svelte/icons/check";
import ChevronDown from "@lucide/svelte/icons/chevron-down";
import ChevronLeft from "@lucide/svelte/icons/chevron-left";
import ChevronRight from "@lucide/svelte/icons/chevron-right";
import ChevronUp from "@lucide/svelte/icons/chevron-up";
import Circle from "@lucide/svelte/icons/circle";
import CircleAlert from "@lucide/svelte/icons/circle-alert";
import CircleQuestionMark from "@lucide/svelte/icons/circle-question-mark";
import Clock from "@lucide/svelte/icons/clock";
import Coins from "@lucide/svelte/icons/coins";
import ConciergeBell from "@lucide/svelte/icons/concierge-bell";
import Contrast from "@lucide/svelte/icons/contrast";
import Copy from "@lucide/svelte/icons/copy";
import Cpu from "@lucide/svelte/icons/cpu";
import Crosshair from "@lucide/svelte/icons/crosshair";
import Crown from "@lucide/svelte/icons/crown";
import Dices from "@lucide/svelte/icons/dices";
import DoorOpen from "@lucide/svelte/icons/door-open";
import Download from "@lucide/svelte/icons/download";
import Ellipsis from "@lucide/svelte/icons/ellipsis";
import ExternalLink from "@lucide/svelte/icons/external-link";
import Eye from "@lucide/svelte/icons/eye";
import EyeOff from "@lucide/svelte/icons/eye-off";
import Factory from "@lucide/svelte/icons/factory";
import Feather from "@lucide/svelte/icons/feather";
import Flag from "@lucide/svelte/icons/flag";
import FlagOff from "@lucide/svelte/icons/flag-off";
import Flame from "@lucide/svelte/icons/flame";
import FlaskConical from "@lucide/svelte/icons/flask-conical";
import Funnel from "@lucide/svelte/icons/funnel";
import GalleryHorizontalEnd from "@lucide/svelte/icons/gallery-horizontal-end";
import Gauge from "@lucide/svelte/icons/gauge";
import Gavel from "@lucide/svelte/icons/gavel";
import Gem from "@lucide/svelte/icons/gem";
import Globe from "@lucide/svelte/icons/globe";
import GraduationCap from "@lucide/svelte/icons/graduation-cap";
import Hammer from "@lucide/svelte/icons/hammer";
import Handshake from "@lucide/svelte/icons/handshake";
import Hourglass from "@lucide/svelte/icons/hourglass";
import House from "@lucide/svelte/icons/house";
import ImageGlyph from "@lucide/svelte/icons/image";
import Info from "@lucide/svelte/icons/info";
import Keyboard from "@lucide/svelte/icons/keyboard";
import Landmark from "@lucide/svelte/icons/landmark";
import Layers from "@lucide/svelte/icons/layers";
import LayoutDashboard from "@lucide/svelte/icons/layout-dashboard";
import Lightbulb from "@lucide/svelte/icons/lightbulb";
import Link from "@lucide/svelte/icons/link";
import List from "@lucide/svelte/icons/list";
import Lock from "@lucide/svelte/icons/lock";
import LockOpen from "@lucide/svelte/icons/lock-open";
import LogIn from "@lucide/svelte/icons/log-in";
import LogOut from "@lucide/svelte/icons/log-out";
import Mail from "@lucide/svelte/icons/mail";
import MapGlyph from "@lucide/svelte/icons/map";
import Maximize from "@lucide/svelte/icons/maximize";
import Menu from "@lucide/svelte/icons/menu";
import MessageCircle from "@lucide/svelte/icons/message-circle";
import Minus from "@lucide/svelte/icons/minus";
import MonitorSmartphone from "@lucide/svelte/icons/monitor-smartphone";
import Moon from "@lucide/svelte/icons/moon";
import MoonStar from "@lucide/svelte/icons/moon-star";
import Mountain from "@lucide/svelte/icons/mountain";
import Palette from "@lucide/svelte/icons/palette";
import PanelRight from "@lucide/svelte/icons/panel-right";
import Pause from "@lucide/svelte/icons/pause";
import Pickaxe from "@lucide/svelte/icons/pickaxe";
import Play from "@lucide/svelte/icons/play";
import Plus from "@lucide/svelte/icons/plus";
import Pyramid from "@lucide/svelte/icons/pyramid";
import RefreshCw from "@lucide/svelte/icons/refresh-cw";
import Repeat from "@lucide/svelte/icons/repeat";
import RotateCcw from "@lucide/svelte/icons/rotate-ccw";
import RotateCcwClock from "@lucide/svelte/icons/rotate-ccw-clock";
import Sailboat from "@lucide/svelte/icons/sailboat";
import Scroll from "@lucide/svelte/icons/scroll";
import ScrollText from "@lucide/svelte/icons/scroll-text";
import Search from "@lucide/svelte/icons/search";
import Send from "@lucide/svelte/icons/send";
import Share2 from "@lucide/svelte/icons/share-2";
import Shield from "@lucide/svelte/icons/shield";
import ShieldCheck from "@lucide/svelte/icons/shield-check";
import ShoppingBag from "@lucide/svelte/icons/shopping-bag";
import SkipBack from "@lucide/svelte/icons/skip-back";
import SkipForward from "@lucide/svelte/icons/skip-forward";
import SlidersHorizontal from "@lucide/svelte/icons/sliders-horizontal";
import Sprout from "@lucide/svelte/icons/sprout";
import Square from "@lucide/svelte/icons/square";
import Stamp from "@lucide/svelte/icons/stamp";
import StepBack from "@lucide/svelte/icons/step-back";
import StepForward from "@lucide/svelte/icons/step-forward";
import Store from "@lucide/svelte/icons/store";
import Sun from "@lucide/svelte/icons/sun";
import SunMoon from "@lucide/svelte/icons/sun-moon";
import Swords from "@lucide/svelte/icons/swords";
import TableGlyph from "@lucide/svelte/icons/table";
import Target from "@lucide/svelte/icons/target";
import Tent from "@lucide/svelte/icons/tent";
import Trash from "@lucide/svelte/icons/trash";
import Trees from "@lucide/svelte/icons/trees";
import TrendingUp from "@lucide/svelte/icons/trending-up";
import TriangleAlert from "@lucide/svelte/icons/triangle-alert";
import Trophy from "@lucide/svelte/icons/trophy";
import Undo2 from "@lucide/svelte/icons/undo-2";
import Unlink from "@lucide/svelte/icons/unlink";
import Upload from "@lucide/svelte/icons/upload";
import User from "@lucide/svelte/icons/user";
import Users from "@lucide/svelte/icons/users";
import Volume2 from "@lucide/svelte/icons/volume-2";
import VolumeX from "@lucide/svelte/icons/volume-x";
import WavesHorizontal from "@lucide/svelte/icons/waves-horizontal";
import Webhook from "@lucide/svelte/icons/webhook";
import Wheat from "@lucide/svelte/icons/wheat";
import X from "@lucide/svelte/icons/x";
import Zap from "@lucide/svelte/icons/zap";
import ZoomIn from "@lucide/svelte/icons/zoom-in";
import ZoomOut from "@lucide/svelte/icons/zoom-out";
import Capitol from "./Capitol.svelte";
import Crane from "./Crane.svelte";
import Fortress from "./Fortress.svelte";
import Star from "./Star.svelte";
import Tank from "./Tank.svelte";

/** What a glyph's drawing takes: its size, a title inside, and attributes of the <svg>. */
export interface Drawing {
  size?: number | string;
  children?: Snippet;
  [attribute: string]: unknown;
}

/**
 * Every glyph of the program by the name of the thing it stands for, so that a thing looks the same everywhere.
 * Two things that meet on one screen never share a glyph; what repeats below belongs to different screens.
 */
const table = {
  energy: Zap,
  raw_materials: Pickaxe,
  food: Wheat,
  consumer_goods: ShoppingBag,
  services: ConciergeBell,
  diplomacy: Feather,
  money: Coins,
  vp: Star,
  influence: Square,
  army: Tank,
  base: Fortress,
  fdi: Crane,
  threat: TriangleAlert,
  defense: Shield,
  ally: Flag,
  zone: Circle,
  engage: Handshake,
  permanent: Anchor,
  temporary: Hourglass,
  research: FlaskConical,
  growth: Sprout,
  objective: Target,
  order: Gavel,
  focus: Crosshair,
  prosperity: TrendingUp,
  produce: Factory,
  trade: ArrowLeftRight,
  diplomatic: Feather,
  economic: Coins,
  military: Swords,
  domestic: House,
  capitol: Capitol,
  city: Landmark,
  monument: Pyramid,
  fort: BrickWall,
  mountain: Mountain,
  forest: Trees,
  resource: Gem,
  fleet: Sailboat,
  caravan: Tent,
  marauder: Flame,
  battle: Swords,
  dice: Dices,
  empire: Crown,
  epoch: Sun,
  event: Scroll,
  siege: Hammer,
  strait: WavesHorizontal,
  hidden: EyeOff,
  visible: Eye,
  bot: Bot,
  automa: Cpu,
  person: User,
  people: Users,
  device: MonitorSmartphone,
  host: Crown,
  away: MoonStar,
  undo: Undo2,
  reset: RotateCcw,
  log: ScrollText,
  market: Store,
  chat: MessageCircle,
  board: LayoutDashboard,
  hand: GalleryHorizontalEnd,
  deck: Layers,
  map: MapGlyph,
  world: Globe,
  history: Landmark,
  settings: SlidersHorizontal,
  language: Globe,
  theme: SunMoon,
  sun: Sun,
  moon: Moon,
  rules: BookOpen,
  replay: RotateCcwClock,
  learn: GraduationCap,
  join: DoorOpen,
  account: User,
  link: Link,
  unlink: Unlink,
  copy: Copy,
  close: X,
  back: ArrowLeft,
  next: ArrowRight,
  left: ChevronLeft,
  right: ChevronRight,
  up: ChevronUp,
  down: ChevronDown,
  leaves: ArrowLeft,
  play: Play,
  pause: Pause,
  step_back: StepBack,
  step_forward: StepForward,
  first: SkipBack,
  last: SkipForward,
  check: Check,
  clock: Clock,
  seal: Stamp,
  verified: BadgeCheck,
  share: Share2,
  send: Send,
  plus: Plus,
  minus: Minus,
  search: Search,
  filter: Funnel,
  more: Ellipsis,
  menu: Menu,
  bell: Bell,
  sound: Volume2,
  silent: VolumeX,
  lock: Lock,
  open: LockOpen,
  ban: Ban,
  login: LogIn,
  logout: LogOut,
  delete: Trash,
  download: Download,
  upload: Upload,
  info: Info,
  help: CircleQuestionMark,
  mind: TriangleAlert,
  error: CircleAlert,
  connected: Check,
  refresh: RefreshCw,
  image: ImageGlyph,
  keyboard: Keyboard,
  mail: Mail,
  webhook: Webhook,
  look: Palette,
  contrast: Contrast,
  pace: Gauge,
  privacy: ShieldCheck,
  list: List,
  table: TableGlyph,
  chart: ChartLine,
  bars: ChartColumn,
  trophy: Trophy,
  swing: ActivityGlyph,
  rematch: Repeat,
  calendar: Calendar,
  fit: Maximize,
  zoom_in: ZoomIn,
  zoom_out: ZoomOut,
  layers: Layers,
  panel: PanelRight,
  hint: Lightbulb,
  resign: FlagOff,
  watch: Eye,
  game_over: Flag,
  external: ExternalLink,
  turn: ArrowRight,
};

export type IconName = keyof typeof table;
export const GLYPHS = table as unknown as Record<string, Component<Drawing>>;
