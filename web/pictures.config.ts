import config from './playwright.config.ts';

export default { ...config, testDir: 'tests', testMatch: 'pictures.ts' };
