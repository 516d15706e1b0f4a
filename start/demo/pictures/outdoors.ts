import { darker, mix } from './colour.ts';
import { boulder, foliageFrame, hill, meadow, mountains, pine, tree, treeLine, waveOf } from './land.ts';
import { lit } from './light.ts';
import { blur, clip, ellipse, glow, group, HEIGHT, linear, type Paint, path, polygon, rect, steps, WIDTH } from './paint.ts';
import { sky } from './sky.ts';
import { bunting, houses, paving, skyline, streetLamp, stringLights } from './town.ts';
import { jetty, surf, water } from './water.ts';

/** What stands behind the people and things of a picture, and what hangs in front of them. */
export type Setting = { back: string; front: string };

const FIRS = ['#2f6b52', '#3b7a55', '#2a5f58'];
const LEAVES = ['#5fa052', '#78b357', '#4c8f55'];
const WARM_LEAVES = ['#e08a3c', '#d9663a', '#e8b04a', '#8fa94e'];
const BLOOMS = ['#ff7a45', '#ffd166', '#f25f8b', '#ffffff', '#7fa8ff'];

const veil = (paint: Paint, y: number, thickness: number, strength: number): string =>
  ellipse(WIDTH / 2, y, WIDTH * 0.8, thickness, paint.light.haze, `opacity="${strength}" filter="${blur(paint, '60 18')}"`);

const rays = (paint: Paint, count: number, strength: number): string =>
  steps(count).map((i) => {
    const x = paint.sunX + (i - count / 2) * 130 + paint.random.between(-30, 30);
    const lean = (i - count / 2) * 150 + (paint.sunX < WIDTH / 2 ? 260 : -260);
    return polygon([[x, -20], [x + 70, -20], [x + 170 + lean, 980], [x - 30 + lean, 980]], linear(paint, [[0, paint.light.key, strength], [1, paint.light.key, 0]]), `style="mix-blend-mode:screen" filter="${blur(paint, 14)}"`);
  }).join('');

const trail = (paint: Paint, top: number, colour: string): string => {
  const tone = lit(paint.light, colour);
  const x = paint.random.between(600, 1000);
  return path(`M${x} ${top}C${x - 150} ${top + 90} ${x + 260} ${top + 150} ${x - 40} ${HEIGHT}H${x + 520}C${x + 500} ${top + 220} ${x - 60} ${top + 90} ${x + 14} ${top}Z`, linear(paint, [[0, mix(tone, paint.light.haze, 0.5)], [1, tone]]), `opacity=".8" filter="${blur(paint, 2)}"`);
};

function meadowland(paint: Paint): Setting {
  const ground = waveOf(paint, 640, 22);
  const near = waveOf(paint, 560, 40);
  const autumn = paint.light.name === 'golden' && paint.random.chance(0.5);
  const back = sky(paint, 600) + mountains(paint, 560, 190, '#6d8fc0', 0.75, false) + hill(paint, waveOf(paint, 500, 40), '#5d9f86', 0.62) + veil(paint, 540, 40, 0.5) +
    hill(paint, near, '#69ac62', 0.36) + treeLine(paint, near, 84, autumn ? WARM_LEAVES : LEAVES, 0.4, 'leafy', 90) + hill(paint, ground, '#7fbd58', 0.06) + trail(paint, 640, '#e2c48f') + meadow(paint, 690, HEIGHT, '#6bac4b', BLOOMS);
  return { back, front: foliageFrame(paint, '#4f9a4a', 'bottom') };
}

function forest(paint: Paint): Setting {
  const ground = waveOf(paint, 660, 16);
  const back = sky(paint, 640) + treeLine(paint, waveOf(paint, 610, 20), 300, FIRS, 0.75, 'fir', 60) + veil(paint, 600, 70, 0.7) + treeLine(paint, waveOf(paint, 640, 16), 410, FIRS, 0.45, 'fir', 130) + veil(paint, 640, 50, 0.5) +
    hill(paint, ground, '#5e8f4d', 0.08) + trail(paint, 665, '#c39a6a') + treeLine(paint, (x) => (x < 480 || x > 1120 ? 720 : 2400), 620, FIRS, 0.12, 'fir', 170) + meadow(paint, 720, HEIGHT, '#4f8a48', ['#ffd166', '#ffffff'], 120) + rays(paint, 5, 0.34);
  return { back, front: foliageFrame(paint, '#2f6b45', 'both') };
}

function lake(paint: Paint): Setting {
  const line = 570;
  const shore = waveOf(paint, 545, 12);
  const peaks = mountains(paint, 560, 330, '#5f80b5', 0.6, true) + mountains(paint, 565, 190, '#517aa0', 0.4, false);
  const wood = hill(paint, shore, '#4f8a63', 0.35) + treeLine(paint, shore, 90, FIRS, 0.35, 'fir', 42);
  const back = sky(paint, 560) + peaks + veil(paint, 540, 36, 0.5) + wood + water(paint, line, peaks + wood);
  return { back: back + jetty(paint, WIDTH * 0.5, 690), front: foliageFrame(paint, '#3f7d55', 'both') };
}

function river(paint: Paint): Setting {
  const line = 590;
  const far = hill(paint, waveOf(paint, 470, 50), '#5d9f7e', 0.55) + treeLine(paint, waveOf(paint, 520, 20), 110, LEAVES, 0.42, 'leafy', 64) + hill(paint, waveOf(paint, 565, 10), '#74b060', 0.25);
  const bank = (side: 1 | -1): string => {
    const x = side === 1 ? WIDTH : 0;
    return path(`M${x} 610Q${x - side * 330} 660 ${x - side * 250} 760Q${x - side * 60} 900 ${x - side * 330} ${HEIGHT}H${x}Z`, linear(paint, [[0, lit(paint.light, '#86bd62', 0.1)], [1, darker(lit(paint.light, '#5f9a4c'), 0.2)]]));
  };
  const back = sky(paint, 540) + far + water(paint, line, far, '#2f8f9f') + bank(1) + bank(-1) + steps(5).map((i) => boulder(paint, [160, 1430, 60, 1530, 1250][i] as number, [770, 745, 900, 890, 690][i] as number, [150, 180, 190, 220, 80][i] as number, '#8c93a5')).join('') + rays(paint, 3, 0.2);
  return { back, front: foliageFrame(paint, '#4a8f4d', 'both') };
}

function alps(paint: Paint): Setting {
  const back = sky(paint, 600) + mountains(paint, 600, 430, '#6f8fc4', 0.62, true) + veil(paint, 580, 50, 0.6) + mountains(paint, 640, 240, '#55789c', 0.35, false) + treeLine(paint, waveOf(paint, 640, 18), 100, FIRS, 0.32, 'fir', 46) +
    hill(paint, waveOf(paint, 650, 26), '#84b661', 0.08) + trail(paint, 660, '#d8c3a0') + meadow(paint, 710, HEIGHT, '#6fa64e', BLOOMS, 140) + boulder(paint, 1380, 760, 170, '#9a9fae') + boulder(paint, 170, 800, 130, '#9a9fae');
  return { back, front: foliageFrame(paint, '#4c8a4d', 'bottom') };
}

function snow(paint: Paint): Setting {
  const near = waveOf(paint, 660, 24);
  const back = sky(paint, 600) + mountains(paint, 600, 380, '#7d97c9', 0.6, true) + treeLine(paint, waveOf(paint, 610, 20), 130, FIRS, 0.5, 'snowy', 52) + veil(paint, 620, 40, 0.5) + hill(paint, waveOf(paint, 630, 30), '#e6eefc', 0.15) + treeLine(paint, (x) => (x < 420 || x > 1180 ? near(x) + 20 : 2400), 360, FIRS, 0.15, 'snowy', 150) + hill(paint, near, '#f4f7ff', 0);
  const flakes = steps(80).map(() => ellipse(paint.random.between(0, WIDTH), paint.random.between(0, HEIGHT), paint.random.between(1.5, 5), paint.random.between(1.5, 5), '#ffffff', `opacity="${paint.random.between(0.3, 0.9).toFixed(2)}"`)).join('');
  return { back, front: flakes };
}

function beach(paint: Paint): Setting {
  const sand = lit(paint.light, '#f3d7a2');
  const d = `M0 700Q420 640 800 690T${WIDTH} 665V${HEIGHT}H0Z`;
  const cabins = steps(6).map((i) => {
    const x = 1010 + i * 92;
    const c = lit(paint.light, [paint.accent.main, '#fff6e6', paint.accent.second][i % 3] as string, 0.1);
    return polygon([[x, 585], [x + 38, 540], [x + 76, 585]], darker(c, 0.2)) + rect(x + 4, 585, 68, 92, linear(paint, [[0, c], [1, darker(c, 0.15)]])) + rect(x + 24, 610, 28, 67, mix(c, '#ffffff', 0.5));
  }).join('');
  const back = sky(paint, 540) + water(paint, 530, '', '#1f9fc0') + surf(paint, 660) + path(d, linear(paint, [[0, mix(sand, paint.light.key, 0.4)], [1, darker(sand, 0.18)]])) + ellipse(1260, 690, 330, 26, paint.light.shade, `opacity=".2" filter="${blur(paint, 8)}"`) + cabins + meadow(paint, 760, HEIGHT, '#b9a865', [], 34);
  return { back, front: foliageFrame(paint, '#8f9f5a', 'bottom') };
}

function canal(paint: Paint): Setting {
  const row = houses(paint, 590, 400, 0.16);
  const quay = rect(0, 586, WIDTH, 34, lit(paint.light, '#a58a78')) + steps(6).map((i) => tree(paint, 120 + i * 290 + paint.random.between(-40, 40), 596, 150, paint.random.pick(LEAVES), 0.12)).join('');
  const back = sky(paint, 560) + row + quay + water(paint, 618, row + quay, '#2f6f8f') + path(`M0 ${HEIGHT}V850Q800 780 ${WIDTH} 850V${HEIGHT}Z`, linear(paint, [[0, lit(paint.light, '#d0a684')], [1, darker(lit(paint.light, '#9c7560'), 0.2)]])) + path(`M0 850Q800 780 ${WIDTH} 850`, 'none', `stroke="${mix(lit(paint.light, '#e9d2bb'), paint.light.key, 0.3)}" stroke-width="14"`) + streetLamp(paint, 140, 850, 330) + streetLamp(paint, 1450, 850, 330);
  return { back, front: foliageFrame(paint, '#4f9150', 'top') };
}

function square(paint: Paint): Setting {
  const back = sky(paint, 520) + skyline(paint, 520, 150, 0.7) + houses(paint, 640, 430, 0.1) + paving(paint, 636, '#d9b596') + streetLamp(paint, 250, 720, 330) + streetLamp(paint, 1370, 720, 330) + tree(paint, 60, 720, 330, paint.accent.leaf, 0.06) + tree(paint, 1560, 720, 330, paint.accent.leaf, 0.06);
  const hung = paint.random.chance(0.5) ? bunting(paint, -20, 60, 1620, 40, 70) : stringLights(paint, -20, 40, 900, 80, 70) + stringLights(paint, 800, 60, 1640, 30, 80);
  return { back: back + hung, front: '' };
}

function rooftop(paint: Paint): Setting {
  const rail = lit(paint.light, '#3b3550');
  const back = sky(paint, 600) + skyline(paint, 640, 330, 0.62) + veil(paint, 600, 40, 0.45) + skyline(paint, 680, 250, 0.3, '#4b6595') + rect(0, 676, WIDTH, 20, rail, 'rx="6"') + steps(28).map((i) => rect(i * 60, 690, 6, 110, rail)).join('') + paving(paint, 792, '#b98a68') + steps(4).map((i) => tree(paint, [60, 250, 1370, 1550][i] as number, 800, [240, 170, 180, 250][i] as number, paint.accent.leaf, 0.04)).join('');
  return { back: back + stringLights(paint, -20, 120, 820, 150, 80, 13) + stringLights(paint, 700, 110, 1640, 90, 95, 13), front: foliageFrame(paint, '#3f7f55', 'top') };
}

function park(paint: Paint): Setting {
  const ground = waveOf(paint, 630, 12);
  const back = sky(paint, 560) + skyline(paint, 590, 260, 0.72) + treeLine(paint, waveOf(paint, 610, 8), 150, LEAVES, 0.42, 'leafy', 70) + hill(paint, ground, '#86c05c', 0.08) + trail(paint, 640, '#ead3a8') + tree(paint, 150, 740, 560, paint.accent.leaf, 0.05) + tree(paint, 1480, 715, 460, '#78b357', 0.08) + streetLamp(paint, 1230, 700, 210) + meadow(paint, 720, HEIGHT, '#6fb04c', BLOOMS, 100) + rays(paint, 4, 0.2);
  return { back, front: foliageFrame(paint, '#4f9a4a', 'bottom') };
}

function garden(paint: Paint): Setting {
  const glass = lit(paint.light, '#bfe3e6', 0.15);
  const house = polygon([[880, 420], [1120, 290], [1360, 420]], glass, 'opacity=".85"') + rect(900, 420, 440, 230, glass, 'opacity=".8"') + steps(9).map((i) => rect(900 + i * 54, 420, 6, 230, '#ffffff', 'opacity=".85"')).join('') + path('M880 420L1120 290L1360 420ZM900 420H1340', 'none', 'stroke="#fff" stroke-width="8"') + (paint.light.lampsLit ? glow(paint, 1120, 520, 360, '#ffcf7a', 0.8) : '');
  const beds = steps(5).map((i) => {
    const y = 690 + i * i * 17 + i * 20;
    const h = 12 + i * 9;
    const soil = rect(-20, y, WIDTH + 40, h, darker(lit(paint.light, '#7a5038'), 0.1), 'rx="8"');
    return soil + steps(26 - i * 3).map((k) => ellipse(k * (WIDTH / (25 - i * 3)), y - h * 0.3, 14 + i * 9, 11 + i * 7, linear(paint, [[0, mix(lit(paint.light, LEAVES[(i + k) % 3] as string), paint.light.key, 0.3)], [1, darker(lit(paint.light, '#4c8f55'), 0.2)]]))).join('');
  }).join('');
  const back = sky(paint, 560) + hill(paint, waveOf(paint, 520, 30), '#6cab78', 0.5) + treeLine(paint, waveOf(paint, 610, 10), 170, LEAVES, 0.3, 'leafy', 80) + house + hill(paint, waveOf(paint, 640, 8), '#86bd5c', 0.06) + beds + tree(paint, 190, 700, 420, paint.accent.leaf, 0.06);
  return { back, front: foliageFrame(paint, '#4f9a4a', 'both') };
}

function camp(paint: Paint): Setting {
  const ground = waveOf(paint, 660, 16);
  const back = sky(paint, 620) + mountains(paint, 610, 280, '#5f7fb4', 0.55, true) + treeLine(paint, waveOf(paint, 640, 20), 190, FIRS, 0.42, 'fir', 60) + veil(paint, 640, 36, 0.35) + hill(paint, ground, '#6f9a55', 0.05) + pine(paint, 90, 750, 640, '#2f6b52', 0.08) + pine(paint, 1500, 735, 560, '#2a5f58', 0.08) + pine(paint, 1350, 715, 380, '#3b7a55', 0.14) + meadow(paint, 740, HEIGHT, '#5f8f48', ['#ffd166'], 90);
  return { back: back + stringLights(paint, 90, 250, 1420, 260, 90, 10), front: foliageFrame(paint, '#2f6b45', 'bottom') };
}

function cliffs(paint: Paint): Setting {
  const wallOf = (x: number, side: 1 | -1): string => {
    const tone = lit(paint.light, '#c98a62');
    const slab = (reach: number, top: number, c: string): string => {
      const at = (dx: number, y: number): string => `${(x + side * (reach + dx)).toFixed(0)} ${y}`;
      const d = `M${x} ${top - 40}L${at(-70, top)}Q${at(10, top + 4)} ${at(6, top + 70)}L${at(-26, top + 210)}Q${at(-40, top + 250)} ${at(-4, top + 290)}L${at(22, 560)}Q${at(30, 640)} ${at(70, 700)}L${at(120, 800)}L${x} 830Z`;
      const strata = steps(15).map((i) => path(`M${x} ${top + 30 + i * 52}q${side * 160} ${paint.random.between(-18, 22).toFixed(0)} ${side * 460} ${paint.random.between(-14, 26).toFixed(0)}`, 'none', `stroke="${i % 2 === 0 ? paint.light.key : darker(tone, 0.4)}" stroke-width="${paint.random.between(4, 20).toFixed(0)}" opacity=".2"`)).join('');
      return path(d, c) + group(strata, `clip-path="${clip(paint, path(d, '#000'))}"`);
    };
    return slab(400, 90, linear(paint, [[0, mix(tone, paint.light.key, 0.4)], [1, darker(tone, 0.2)]])) + slab(270, 30, linear(paint, [[0, mix(tone, paint.light.key, 0.15)], [1, darker(tone, 0.32)]])) + slab(140, -60, linear(paint, [[0, mix(tone, paint.light.key, 0.3)], [1, darker(tone, 0.3)]]));
  };
  const back = sky(paint, 600) + mountains(paint, 610, 300, '#9a8fb5', 0.65, false) + veil(paint, 590, 50, 0.5) + hill(paint, waveOf(paint, 590, 30), '#7ba56a', 0.42) + treeLine(paint, waveOf(paint, 630, 14), 100, FIRS, 0.36, 'fir', 50) + wallOf(0, 1) + wallOf(WIDTH, -1) + hill(paint, waveOf(paint, 700, 22), '#b9a065', 0.04) + trail(paint, 705, '#e0bd8c') + meadow(paint, 760, HEIGHT, '#8f9a4e', ['#ffd166', '#ff7a45'], 90) + boulder(paint, 330, 800, 200, '#bd835f') + boulder(paint, 1300, 790, 160, '#bd835f');
  return { back, front: foliageFrame(paint, '#7f8f45', 'bottom') };
}

function pitch(paint: Paint): Setting {
  const grass = lit(paint.light, '#63b356');
  const stripes = steps(10).map((i) => {
    const a = 600 + Math.pow(i / 10, 1.6) * 467;
    const b = 600 + Math.pow((i + 1) / 10, 1.6) * 467;
    return rect(0, a, WIDTH, b - a + 1, i % 2 === 0 ? grass : darker(grass, 0.1));
  }).join('');
  const mast = (x: number): string => rect(x - 5, 230, 10, 370, lit(paint.light, '#6b7690', 0.3)) + rect(x - 55, 190, 110, 60, lit(paint.light, '#4a546e', 0.2), 'rx="6"') + steps(8).map((i) => ellipse(x - 40 + (i % 4) * 27, 206 + Math.floor(i / 4) * 27, 9, 9, '#fffbe0')).join('') + (paint.light.lampsLit ? glow(paint, x, 220, 330, '#fff3c0', 0.9) : '');
  const lines = path(`M800 600V${HEIGHT}M-200 1000L400 600M1800 1000L1200 600M0 600H${WIDTH}`, 'none', 'stroke="#fff" stroke-width="7" opacity=".7"') + ellipse(800, 790, 330, 90, 'none', 'stroke="#fff" stroke-width="7" opacity=".7"');
  const back = sky(paint, 520) + hill(paint, waveOf(paint, 490, 26), '#6cab8a', 0.6) + treeLine(paint, waveOf(paint, 590, 8), 170, LEAVES, 0.34, 'leafy', 74) + mast(180) + mast(1420) + rect(0, 560, WIDTH, 46, lit(paint.light, paint.accent.second, 0.15)) + rect(0, 560, WIDTH, 8, lit(paint.light, paint.accent.main)) + stripes + lines;
  return { back: back + rays(paint, 4, 0.2), front: foliageFrame(paint, '#4f9a4a', 'bottom') };
}

function vineyard(paint: Paint): Setting {
  const rows = steps(13).map((i) => {
    const x = -900 + i * 280;
    const far = 800 + (x - 800) * 0.16;
    return polygon([[far - 8, 640], [far + 8, 640], [x + 74, HEIGHT], [x - 74, HEIGHT]], linear(paint, [[0, lit(paint.light, '#7fae55', 0.3)], [1, darker(lit(paint.light, '#4f8a3f'), 0.1)]])) + polygon([[far - 2, 636], [far + 6, 640], [x + 70, HEIGHT], [x + 10, HEIGHT]], mix(lit(paint.light, '#a9c95e'), paint.light.key, 0.3), 'opacity=".6"');
  }).join('');
  const back = sky(paint, 560) + mountains(paint, 540, 150, '#7d93c0', 0.7, false) + hill(paint, waveOf(paint, 500, 44), '#7fae74', 0.55) + hill(paint, waveOf(paint, 580, 26), '#98b860', 0.3) + treeLine(paint, waveOf(paint, 590, 16), 90, LEAVES, 0.34, 'leafy', 150) + hill(paint, waveOf(paint, 640, 4), '#c2a46a', 0.1) + rows + rays(paint, 3, 0.2);
  return { back, front: foliageFrame(paint, '#6f9f4a', 'both') };
}

export const OUTDOORS = { meadow: meadowland, forest, lake, river, alps, snow, beach, canal, square, rooftop, park, garden, camp, cliffs, pitch, vineyard };

